/** Français: a sentence for every code with which a command can be refused. */

import { capital } from "../capital";
import type { Messages } from "../messages";
import { plural } from "../plural";
import { the } from "./cards";

const areNeeded = plural("fr", { one: "Il faut # carte", other: "Il faut # cartes" });
const areSelected = plural("fr", { one: "# choisie", other: "# choisies" });

export const refusals: Messages["refusals"] = {
  not_your_turn: () => "Ce n’est pas à vous.",
  not_in_hand: (about) => `Vous n’avez pas ${about.cards}.`,
  locked_out: () => "Vous avez passé : vous rejouez au prochain pli.",
  wrong_card_count: (about) =>
    `${areNeeded(about.standingSize)} pour battre ${the(about.standing)}, ${areSelected(about.size)}.`,
  not_a_combo: (about) => `${about.cards} ne forment pas une combinaison.`,
  no_twos_in_straights: (about) => `${about.cards} : ici, pas de 2 dans une suite.`,
  triples_not_allowed: (about) => `${about.cards} : ici, un brelan ne se joue pas seul.`,
  flushes_not_allowed: (about) => `${about.cards} : ici, la couleur n’est pas une combinaison.`,
  wrong_type: (about) => `${capital(about.play)} ne se joue pas sur ${the(about.standing)}.`,
  not_higher: (about) => `${capital(about.play)} ne bat pas ${the(about.standing)}.`,
  must_include_lowest: (about) => `La première combinaison doit contenir le ${about.card}.`,
  alert_must_play_highest: (about) =>
    about.card
      ? `Le suivant n’a plus qu’une carte : une carte seule doit être votre plus forte, ${about.card}, pas ${about.cards}.`
      : "Le suivant n’a plus qu’une carte : une carte seule doit être votre plus forte.",
  cannot_pass_on_lead: () => "Vous entamez : il faut jouer.",
  alert_cannot_pass: (about) =>
    about.standing
      ? `Le suivant n’a plus qu’une carte : vous pouvez battre ${the(about.standing)}, il faut jouer.`
      : "Le suivant n’a plus qu’une carte : vous ne pouvez pas passer.",
  duplicate_card: () => "La même carte a été envoyée deux fois.",
  bad_card: () => "Ce n’est pas une carte.",
  no_cards: () => "Choisissez d’abord des cartes.",
  bad_rules: (about) => `Ces règles ne vont pas ensemble${about.detail ? ` : ${about.detail}.` : "."}`,
  stale_turn: () => "Le tour était déjà passé.",
  deal_over: () => "Cette donne est finie.",
  no_deal: () => "Aucune donne n’est en cours.",
  deal_in_progress: () => "Il faut attendre la fin de la donne.",
  not_seated: () => "Vous n’avez pas de place à cette table.",
  already_seated: () => "Cette place est déjà la vôtre.",
  seat_taken: () => "Cette place est déjà prise.",
  seat_closed: () => "Cette place est fermée avec ces règles.",
  not_this_deal: () =>
    "Quelqu’un est parti pendant cette donne et connaît une main. Seule sa place peut être prise maintenant, les autres à la prochaine.",
  not_a_bot: () => "Il n’y a pas de robot à cette place.",
  not_started: () => "La partie n’a pas commencé.",
  not_host: () => "Seul l’hôte peut le faire.",
  room_full: () => "Le salon est plein.",
  name_empty: () => "Entrez d’abord un nom.",
  name_too_long: (about) =>
    about.most ? `Ce nom est trop long : ${about.most} caractères au plus.` : "Ce nom est trop long.",
  name_taken: () => "Quelqu’un dans le salon porte déjà ce nom.",
  not_in_control: () => "Un robot joue pour vous en ce moment.",
  bad_message: () => "Le serveur n’a pas compris. Rechargez la page.",
  not_entered: () => "Vous n’êtes dans aucun salon.",
  already_entered: () => "Vous êtes déjà dans un salon.",
  no_such_room: (about) => (about.room ? `Le salon ${about.room} n’existe pas.` : "Ce salon n’existe pas."),
  bad_token: () => "Vous n’avez plus de place dans ce salon.",
  too_many_rooms: () => "Le serveur est complet. Réessayez plus tard.",
  too_fast: () => "Trop de messages à la fois. Attendez un instant.",
  store_unavailable: () => "Le serveur ne peut rien enregistrer. Réessayez dans un instant.",
  match_in_progress: () => "Il faut attendre la fin de la partie.",
  too_many_people: () => "Il y a plus de monde assis que ces règles n’en admettent.",
  seat_has_person: () => "Quelqu’un occupe cette place.",
  seat_not_closed: () => "Cette place n’est pas fermée.",
  kicked: () => "L’hôte vous a fait sortir de ce salon.",
  no_such_person: () => "Cette personne n’est plus là.",
  not_yourself: () => "Impossible sur vous-même.",
  muted: () => "L’hôte vous a coupé la parole.",
  nothing_said: () => "Ce message est vide.",
  text_too_long: () => "Ce texte est trop long.",
  chat_too_fast: () => "Trop de messages à la fois. Attendez un instant.",
  stale_deal: () => "Ce n’est plus la prochaine donne.",
  known_deal: () => "Les cartes de ce salon sont déjà connues : il n’y a rien à mélanger.",
  bad_salt: () => "Ceci ne peut pas entrer dans le mélange.",
  no_such_deal: () => "Aucune donne terminée n’a ce code.",
  bad_ticket: () => "Ce lien a déjà servi ou a expiré. Créez-en un autre sur l’autre appareil.",
};
