import type { EmailContent } from "../../adapters/mail/email-content";
import type { AlertedOrder } from "../../orders/alert-emails";

export interface RemindedOrder {
	number: string;
	location: string;
	time: string;
	isDelivery: boolean;
	address: string;
}

export function guestReminder({
	number,
	location,
	time,
	isDelivery,
	address,
}: RemindedOrder): EmailContent {
	const title = `Your order ${number} at ${location}`;
	const where = isDelivery ? `We deliver it to ${address}.` : `You can pick it up at ${address}.`;
	return {
		subject: `${title} is for ${time}`,
		paragraphs: [`${title} is for ${time}.`, ...(address ? [where] : [])],
	};
}

export function kitchenReminder(
	{ title, url }: AlertedOrder,
	{ begins, time }: { begins: string; time: string },
): EmailContent {
	return {
		subject: `${title} starts at ${begins}`,
		paragraphs: [`${title} is for ${time}. Start preparing it at ${begins}.`],
		action: { label: "Open the order", url },
	};
}
