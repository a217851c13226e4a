/** In minor units. */
export const MAX_PRICE = 10_000_000;
export const PRICE_MESSAGE = "Enter an amount from 0.00 to 100,000.00, such as 9.49";
