/** The most of one product that a cart or an inquiry holds. */
export const mostQuantity = 1_000_000;

/** The most different products in one cart. */
export const mostLines = 200;
