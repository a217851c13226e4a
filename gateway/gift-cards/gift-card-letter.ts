import { numberInGroups } from "~/models/gift-cards/gift-card";
import { formatMoney } from "~/models/shared/money";
import { dateWords } from "~/models/shared/plain-date";
import type { Letter } from "../adapters/mail/letter";
import type { CardRow } from "./change-card";

interface LetterAbout {
	number: string;
	seller: string;
	words: string;
}

/** The email that brings somebody their gift card. */
export function giftCardLetter(
	card: Pick<CardRow, "balance" | "currency" | "senderName" | "message" | "expiresOn">,
	{ number, seller, words }: LetterAbout,
): Letter {
	const { balance, currency, senderName, message, expiresOn } = card;
	const money = formatMoney(balance, currency);
	const from = senderName ? ` from ${senderName}` : "";
	return {
		subject: `Your gift card of ${money} for ${seller}`,
		paragraphs: [
			`Here is a gift card of ${money} for ${seller}${from}.`,
			...(message ? [`“${message}”`] : []),
			`Its number: ${numberInGroups(number)}`,
			...(expiresOn ? [`Use it by ${dateWords(expiresOn)}.`] : []),
			...(words ? [words] : []),
		],
		footer: "Anyone with the number can use it, so keep it safe like cash.",
	};
}
