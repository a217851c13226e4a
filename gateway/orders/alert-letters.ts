import type { Letter } from "../adapters/mail/letter";

export interface AlertedOrder {
	title: string;
	url: string;
}

export function escalationLetter({ title, url }: AlertedOrder, minutes: number): Letter {
	return {
		subject: `${title} is not confirmed`,
		paragraphs: [
			`${title} has been waiting for ${inMinutes(minutes)}, and nobody has confirmed it.`,
		],
		action: { label: "Open the order", url },
	};
}

export function lateLetter({ title, url }: AlertedOrder, minutes: number): Letter {
	return {
		subject: `${title} is late`,
		paragraphs: [
			minutes > 0
				? `${title} was due ${inMinutes(minutes)} ago, and it is not ready.`
				: `${title} is due now, and it is not ready.`,
		],
		action: { label: "Open the order", url },
	};
}

export function newOrderLetter({ title, url }: AlertedOrder, words: string): Letter {
	return {
		subject: `${title} came in`,
		paragraphs: [`${title} came in: ${words}.`],
		action: { label: "Open the order", url },
	};
}

export function notAtPosLetter({ title, url }: AlertedOrder, reason: string): Letter {
	return {
		subject: `${title} is not at the point of sale`,
		paragraphs: [
			`${title} could not be sent to the point of sale. It has to be entered there by hand, or sent again from the order.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function stillAtPosLetter({ title, url }: AlertedOrder, reason: string): Letter {
	return {
		subject: `${title} is canceled, but still at the point of sale`,
		paragraphs: [
			`${title} was canceled, and the point of sale could not be told. Cancel it there by hand, or try again from the order.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function noCourierLetter({ title, url }: AlertedOrder, reason: string): Letter {
	return {
		subject: `${title} has no courier`,
		paragraphs: [
			`No courier comes for ${title}. Send for another courier from the order, or have somebody of the location bring it.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function courierTroubleLetter({ title, url }: AlertedOrder, reason: string): Letter {
	return {
		subject: `${title} has trouble with its courier`,
		paragraphs: [`The courier of ${title} was sent away, but still comes.`, `Reason: ${reason}`],
		action: { label: "Open the order", url },
	};
}

function inMinutes(minutes: number): string {
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
