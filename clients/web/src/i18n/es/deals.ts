/** Español: repartos limpios, sus páginas, repetición, hoja e historial propio. */

import type { Messages } from "../messages";
import { plural } from "../plural";

export const deals: Messages["deals"] = {
  fair: {
    verified: "Reparto verificado",
    unseen: "Sin verificar: huella no vista",
    differs: "El reparto no coincide",
    known: (code) => `Cartas conocidas: reparto ${code}`,
    title: "De dónde salen estas cartas",
    verifiedText:
      "Este navegador vio la huella antes del reparto y ha vuelto a calcular todas las cartas: son las que se repartieron.",
    unseenText:
      "Las cartas se deducen del secreto y de las sales, pero este navegador no estaba antes del reparto: no puede decir que la huella se mostrara entonces.",
    differsText: "Este reparto no es el prometido:",
    knownText:
      "Son las cartas de un reparto anterior, jugadas otra vez. Quien las haya visto las conoce todas.",
    problems: {
      commitment: "La huella mostrada antes del reparto era otra.",
      secret: "El secreto no tiene la huella mostrada antes del reparto.",
      salt: "Tu sal había llegado y se dejó fuera.",
      dealt: (cards) => `Tu mano no es la de la semilla: ${cards}`,
      cards: (who, cards) => `${who} no tenía las cartas de la semilla: ${cards}`,
    },
    secret: "Secreto del servidor",
    hash: "Su huella, mostrada antes del reparto",
    salts: "Sales de los jugadores",
    noSalts: "Ninguna.",
    seed: "Semilla de la baraja",
    ownSalt: "Tu sal está en la semilla.",
    noOwnSalt: "Ninguna sal tuya está en la semilla.",
    proves:
      "Qué demuestra: el servidor había fijado su secreto antes de ver tu sal; nadie eligió estas cartas.",
    provesNot:
      "Qué no puede demostrar: que el servidor se guardara las cartas para sí, ni que los demás sean quienes dicen ser.",
    data: "Este reparto como datos (JSON)",
  },

  link: {
    copy: "Copiar enlace",
    copyLong: "Copiar el enlace de este reparto",
    page: "Página de este reparto",
    replay: "Repetición",
  },

  page: {
    title: (code) => `Reparto ${code}`,
    asking: "Un momento…",
    missing: "Aquí no se guarda ningún reparto terminado con este código.",
    failed: "No se pudo traer el reparto.",
    retry: "Otra vez",
    compare: "Quién lo jugó y cómo",
    compareHint:
      "Cada columna es una mano. Entre paréntesis: cuánto se aparta el resultado de la media de quienes tuvieron estas cartas.",
    hand: (place) => `Mano ${place}`,
    when: "Cuándo",
    leads: "sale",
    wins: "gana",
    hands: "Las cartas",
    play: "Jugar estas cartas",
    playHint: "Una sala nueva con exactamente estas cartas y bots en los demás sitios.",
    watch: (when) => `Repetición del ${when}`,
    plays: plural("es", { one: "Jugado una vez.", other: "Jugado # veces." }),
  },

  replay: {
    title: (code) => `Repetición ${code}`,
    empty: "Repetición",
    dealt: "Las cartas están repartidas",
    start: "Al principio",
    previous: "Un paso atrás",
    next: "Un paso adelante",
    end: "Al final",
    run: "Reproducir",
    pause: "Pausa",
    step: (step, of) => `${step}/${of}`,
    slider: "Paso",
    speed: "Velocidad",
    from: "Visto por",
    open: "Todas",
    save: "Guardar como archivo (JSON)",
    load: "Abrir un archivo (JSON)",
    loadHint: "Un reparto que tú u otra persona haya guardado.",
    bad: "Este archivo no contiene un reparto de Big Two.",
    keys: "← → un paso, Inicio y Fin, espacio reproduce y pausa",
    hands: "Manos",
  },

  sheet: {
    title: "Repartos de la partida",
    none: "Aún no ha terminado ningún reparto de esta partida.",
    deal: "Reparto",
    totals: "Total",
    plot: "Totales tras cada reparto",
    longest: "Baza más larga",
    time: "Tiempo",
    seconds: (count) => `${count} s`,
  },

  record: {
    title: "Tu historial",
    hint: "Se guarda solo en este navegador.",
    rules: "Reglas",
    against: "Contra",
    kinds: { bots: "bots", people: "personas", mixed: "personas y bots" },
    deals: "Repartos",
    wins: "Ganados",
    average: "Media",
    save: "Guardar como archivo",
    remove: "Borrar",
    removeSure: "¿Borrar tu historial?",
    no: "No",
  },
};
