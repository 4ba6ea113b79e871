/** Français : donnes équitables, leurs pages, relecture, feuille et bilan. */

import type { Messages } from "../messages";
import { plural } from "../plural";

export const deals: Messages["deals"] = {
  fair: {
    verified: "Donne vérifiée",
    unseen: "Donne : non vérifiable",
    differs: "Donne : anomalie",
    known: (code) => `Cartes connues : donne ${code}`,
    title: "D’où viennent ces cartes",
    verifiedText:
      "Ce navigateur a vu l’empreinte avant la donne et a recalculé toutes les cartes : ce sont bien celles qui ont été distribuées.",
    unseenText:
      "Les cartes découlent du secret et des sels, mais ce navigateur n’était pas là avant la donne : il ne peut pas dire que l’empreinte a été montrée alors.",
    differsText: "Cette donne n’est pas celle qui était promise :",
    knownText:
      "Ce sont les cartes d’une donne passée, jouées de nouveau. Qui les a déjà vues les connaît toutes.",
    problems: {
      commitment: "L’empreinte montrée avant la donne était une autre.",
      secret: "Le secret n’a pas l’empreinte montrée avant la donne.",
      salt: "Votre sel était arrivé et a été laissé de côté.",
      dealt: (cards) => `Votre main n’est pas celle de la graine : ${cards}`,
      cards: (who, cards) => `${who} n’avait pas les cartes de la graine : ${cards}`,
    },
    secret: "Secret du serveur",
    hash: "Son empreinte, montrée avant la donne",
    salts: "Sels des joueurs",
    noSalts: "Aucun.",
    seed: "Graine du paquet",
    ownSalt: "Votre sel est dans la graine.",
    noOwnSalt: "La graine ne contient aucun sel de vous.",
    proves:
      "Ce que cela prouve : le serveur avait fixé son secret avant de voir votre sel ; personne n’a choisi ces cartes.",
    provesNot:
      "Ce que cela ne peut pas prouver : que le serveur a gardé les cartes pour lui, ni que les autres sont bien qui ils disent.",
    data: "Cette donne en données (JSON)",
  },

  link: {
    copy: "Copier",
    copyLong: "Copier le lien de cette donne",
    page: "Page de cette donne",
    replay: "Relecture",
  },

  page: {
    title: (code) => `Donne ${code}`,
    asking: "Un instant…",
    missing: "Aucune donne terminée avec ce code n’est conservée ici.",
    failed: "La donne n’a pas pu être chargée.",
    retry: "Réessayer",
    compare: "Qui l’a jouée, et comment",
    compareHint:
      "Chaque colonne est une main. Entre parenthèses : l’écart à la moyenne de tous ceux qui ont eu ces cartes.",
    hand: (place) => `Main ${place}`,
    when: "Quand",
    leads: "entame",
    wins: "gagne",
    hands: "Les cartes",
    play: "Jouer ces cartes",
    playHint: "Un nouveau salon avec exactement ces cartes, et des robots aux autres places.",
    watch: (when) => `Relecture du ${when}`,
    plays: plural("fr", { one: "Jouée # fois.", other: "Jouée # fois." }),
  },

  replay: {
    title: (code) => `Donne ${code}`,
    empty: "Relecture",
    dealt: "Les cartes sont distribuées",
    start: "Au début",
    previous: "Étape précédente",
    next: "Étape suivante",
    end: "À la fin",
    run: "Lecture",
    pause: "Pause",
    step: (step, of) => `${step}/${of}`,
    slider: "Étape",
    speed: "Vitesse",
    from: "Mains",
    open: "Toutes",
    save: "Enregistrer en fichier (JSON)",
    load: "Ouvrir un fichier (JSON)",
    loadHint: "Une donne que vous ou quelqu’un d’autre a enregistrée.",
    bad: "Ce fichier n’est pas l’enregistrement d’une donne de Big Two.",
    keys: "← → une étape, Début et Fin, espace : lecture et pause",
    hands: "Mains",
  },

  sheet: {
    title: "Donnes de la partie",
    none: "Aucune donne de cette partie n’est terminée.",
    deal: "Donne",
    totals: "Total",
    plot: "Totaux après chaque donne",
    longest: "Pli le plus long",
    time: "Durée",
    seconds: (count) => `${count} s`,
  },

  record: {
    title: "Votre bilan",
    hint: "Conservé dans ce navigateur seulement.",
    rules: "Règles",
    against: "Contre",
    kinds: { bots: "robots", people: "humains", mixed: "humains et robots" },
    deals: "Donnes",
    wins: "Gagnées",
    average: "Moyenne",
    save: "Enregistrer en fichier",
    remove: "Effacer",
    removeSure: "Effacer votre bilan ?",
    no: "Non",
  },
};
