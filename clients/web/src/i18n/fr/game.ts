/** Français: what the table says by itself – turns, events, the connection. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";

const points = plural("fr", { one: "# point", other: "# points" });
const cards = plural("fr", { one: "# carte", other: "# cartes" });
const areSelected = plural("fr", { one: "# choisie", other: "# choisies" });

export const game: Messages["game"] = {
  levels: { easy: "Facile", medium: "Moyen", hard: "Difficile" },
  counts: { cards, points },
  title: {
    app: "Big Two",
    room: (code) => `Salon ${code} – Big Two`,
    yourTurn: "● À vous – Big Two",
  },
  link: {
    idle: "",
    connecting: "Connexion…",
    open: "",
    waiting: "Reconnexion, votre place est gardée.",
    offline: "Pas de réseau. Votre place est gardée.",
    elsewhere: "Vous jouez dans une autre fenêtre.",
    ended: "Cette session est terminée.",
  },
  connected: "Connecté.",
  ended: {
    left: "Vous avez quitté le salon.",
    room_closed: "Le salon est fermé.",
    no_such_room: "Ce salon n’existe plus.",
    bad_token: "Vous n’avez plus de place dans ce salon.",
  },
  toasts: {
    copied: "Lien copié.",
    copy_failed: "Le lien n’a pas pu être copié.",
    shared: "Partagé.",
    not_kept: "Ce navigateur ne garde rien : votre place est perdue si vous fermez la page.",
  },
  events: {
    joined: (who) => `${who} est arrivé.`,
    left: (who) => `${who} est parti.`,
    dropped: (who) => `${who} a perdu la connexion.`,
    returned: (who) => `${who} est de retour.`,
    sat: (who) => `${who} s’assoit.`,
    stood: (who) => `${who} se lève et regarde.`,
    bot_sat: (who, level) => `${who} (${level}) s’assoit.`,
    bot_left: (who) => `${who} s’en va.`,
    substitute_in: (who) => `Un robot joue pour ${who}.`,
    substitute_out: (who) => `${who} rejoue.`,
    host_changed: (who) => `${who} est maintenant l’hôte.`,
    ready_for_next: (who) => `${who} est prêt.`,
    dealt: (deal) => `Donne ${deal}.`,
    leads: (who) => `${who} entame.`,
    youLead: "Vous entamez.",
    played: (who, play) => `${who} : ${play}.`,
    youPlayed: (play) => `Vous : ${play}.`,
    oneLeft: (who) => `${who} : dernière carte !`,
    passed: (who) => `${who} passe.`,
    youPassed: "Vous passez.",
    trick_won: (who) => `${who} remporte le pli et entame.`,
    youTookTrick: "Vous remportez le pli. À vous d’entamer, tout est permis.",
    deal_ended: (who) => `${who} n’a plus de cartes. La donne est finie.`,
    youWon: "Vous n’avez plus de cartes. La donne est à vous.",
    dragon: (who) => `${who} a un dragon : les treize rangs. La donne est finie.`,
    match_ended: (who) => `La partie est gagnée par ${who}.`,
    yourTurn: "À vous.",
  },
  table: {
    beat: (play, who) => `À battre : ${play} · ${who}`,
    yours: (play) => `${capital(play)}, à vous, tient`,
    youLead: "Vous entamez, tout est permis",
    leads: (who) => `${who} entame`,
    firstLead: (who, card) => `${who} a le ${card} et entame`,
    youFirstLead: (card) => `Vous avez le ${card} : la première carte jouée doit le contenir`,
    toAct: (who) => `C’est à ${who}`,
    left: (who, count) => `${who} : ${cards(count)}`,
    hand: (hand) => `Votre main : ${hand}`,
  },
  reading: {
    nothing: "Rien de choisi",
    beats: (play, standing) => `${capital(play)} bat ${standing}`,
    leads: (play) => capital(play),
    selected: (count) => areSelected(count),
  },
};
