import { toSentence } from "~/models/shared/sentence";
import type { EmailContent } from "../adapters/mail/email-content";

export interface AlertedOrder {
	title: string;
	url: string;
}

export function escalationEmail({ title, url }: AlertedOrder, minutes: number): EmailContent {
	return {
		subject: `${title} is not confirmed`,
		paragraphs: [
			`${title} has been waiting for ${inMinutes(minutes)}, and no one has confirmed it.`,
		],
		action: { label: "Open the order", url },
	};
}

export function lateOrderEmail({ title, url }: AlertedOrder, minutes: number): EmailContent {
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

export function newOrderEmail({ title, url }: AlertedOrder, summary: string): EmailContent {
	return {
		subject: `${title} came in`,
		paragraphs: [`${title} came in: ${summary}.`],
		action: { label: "Open the order", url },
	};
}

export function notAtPosEmail({ title, url }: AlertedOrder, reason: string): EmailContent {
	return {
		subject: `${title} is not at the POS`,
		paragraphs: [
			`${title} could not be sent to the POS. Enter it there by hand, or send it again from the order.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function stillAtPosEmail({ title, url }: AlertedOrder, reason: string): EmailContent {
	return {
		subject: `${title} is canceled, but still at the POS`,
		paragraphs: [
			`${title} was canceled here, but not at the POS. Cancel it there by hand, or try again from the order.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function differsEmail({ title, url }: AlertedOrder, reason: string): EmailContent {
	return {
		subject: `${title} differs at the POS`,
		paragraphs: [`${title} is not the same here and at the POS.`, toSentence(reason)],
		action: { label: "Open the order", url },
	};
}

export function refundMissedEmail(
	{ title, url }: AlertedOrder,
	amount: string,
	reason: string,
): EmailContent {
	return {
		subject: `${amount} of ${title} was refunded at Square only`,
		paragraphs: [
			`${amount} of ${title} was refunded at Square, but could not be recorded here.`,
			`Reason: ${reason}`,
			"If someone refunded it there on purpose, there is nothing to do. If not, check the order with your team.",
		],
		action: { label: "Open the order", url },
	};
}

export function noCourierEmail({ title, url }: AlertedOrder, reason: string): EmailContent {
	return {
		subject: `${title} has no courier`,
		paragraphs: [
			`No courier is coming for ${title}. Request another one from the order, or have your team deliver it.`,
			`Reason: ${reason}`,
		],
		action: { label: "Open the order", url },
	};
}

export function courierTroubleEmail({ title, url }: AlertedOrder, reason: string): EmailContent {
	return {
		subject: `${title} has a courier problem`,
		paragraphs: [`The courier for ${title} was canceled but is still coming.`, `Reason: ${reason}`],
		action: { label: "Open the order", url },
	};
}

function inMinutes(minutes: number): string {
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
