import type { Letter } from "../adapters/mail/letter";

interface WaitingOrder {
	number: string | number;
	minutes: number;
	locationTitle: string;
	url: string;
}

/** For people to be notified of an unconfirmed order. */
export function escalationLetter({ number, minutes, locationTitle, url }: WaitingOrder): Letter {
	const title = `Order ${number} at ${locationTitle}`;
	return {
		subject: `${title} is not confirmed`,
		paragraphs: [`${title} has been waiting for ${minutes} minutes, and nobody has confirmed it.`],
		action: { label: "Open the order", url },
	};
}
