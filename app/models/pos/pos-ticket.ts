import type { PosSettings } from "./pos-settings";
import { filledTemplate } from "./pos-template";

/** Values that a ticket prints, with times and money already formatted. */
export interface TicketOrder {
	number: string;
	customer: string;
	option: string;
	source: string;
	readyTime: string;
	prepMinutes: number;
	tip: string;
	notes: string;
	properties: Readonly<Record<string, string>>;
	tags: readonly string[];
	address: string | null;
}

export interface PosTicket {
	title: string;
	tab: string | null;
	/** Null when order numbers are not sent. */
	number: string | null;
	notes: string;
	/** Null when shipments are off or nothing is delivered. */
	shipment: string | null;
}

export function ticketFacts({ title, tab, number, notes, shipment }: PosTicket) {
	return [
		{ term: "Check title", value: title },
		{ term: "Tab name", value: tab ?? "No tab" },
		{ term: "Order number", value: number ?? "Not sent" },
		{ term: "Notes", value: notes || "Not sent" },
		{ term: "Shipment", value: shipment ?? "Not sent" },
	];
}

type TicketSettings = Pick<
	PosSettings,
	| "checkTitleTemplate"
	| "tabNameTemplate"
	| "sendOrderNumber"
	| "isShipmentEnabled"
	| "isNoteSentDisabled"
	| "notesSeparator"
	| "showReadyTime"
	| "sendPreparationTime"
	| "showTip"
	| "showUserTags"
	| "tagTitle"
>;

/** Ticket that the POS shows for an order with these settings (spec 3.16). */
export function posTicket(settings: TicketSettings, order: TicketOrder): PosTicket {
	const { number, customer, option, source, readyTime: time } = order;
	const values = { number, customer, option, source, time };
	return {
		title: filledTemplate(settings.checkTitleTemplate, values),
		tab: filledTemplate(settings.tabNameTemplate, values) || null,
		number: settings.sendOrderNumber ? number : null,
		notes: settings.isNoteSentDisabled
			? ""
			: ticketNotes(settings, order).join(settings.notesSeparator),
		shipment: settings.isShipmentEnabled ? order.address : null,
	};
}

function ticketNotes(settings: TicketSettings, order: TicketOrder): string[] {
	const tags = order.tags.join(", ");
	return [
		order.notes,
		...Object.entries(order.properties).map(([name, answer]) => `${name}: ${answer}`),
		settings.showUserTags && tags ? `${settings.tagTitle}: ${tags}` : "",
		settings.showReadyTime ? `Ready ${order.readyTime}` : "",
		settings.sendPreparationTime ? `Prep ${order.prepMinutes} min` : "",
		settings.showTip && order.tip ? `Tip ${order.tip}` : "",
	].filter(Boolean);
}
