/** The words of the page without a connection: it stands alone, so they are all in it. */

interface Words {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

export const WORDS: Readonly<Record<string, Words>> = {
  en: {
    title: "No connection",
    text: "Big Two cannot reach its server. Your seat is kept; this page comes back by itself as soon as it can.",
    retry: "Try again",
  },
  fr: {
    title: "Pas de connexion",
    text: "Big Two ne parvient pas à joindre son serveur. Votre place est gardée\u202f; la page revient d’elle-même dès que possible.",
    retry: "Réessayer",
  },
  de: {
    title: "Keine Verbindung",
    text: "Big Two erreicht seinen Server nicht. Dein Platz bleibt frei; die Seite kommt von selbst zurück, sobald es geht.",
    retry: "Neu versuchen",
  },
  es: {
    title: "Sin conexión",
    text: "Big Two no llega a su servidor. Tu sitio está reservado; la página vuelve sola en cuanto sea posible.",
    retry: "Reintentar",
  },
  ru: {
    title: "Нет связи",
    text: "Big Two не может связаться с сервером. Ваше место сохраняется; страница вернётся сама, как только получится.",
    retry: "Повторить",
  },
  "zh-Hans": {
    title: "没有连接",
    text: "连不上锄大地服务器。你的座位会保留；一恢复连接，页面会自动回来。",
    retry: "重试",
  },
  "zh-Hant": {
    title: "沒有連線",
    text: "連不上大老二伺服器。你的座位會保留；一恢復連線，頁面會自動回來。",
    retry: "重試",
  },
};
