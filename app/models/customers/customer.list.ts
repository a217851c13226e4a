import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import type { ConsentAnswer, ConsentChannel } from "./consent";
import { CUSTOMER_STATUS_LABELS, type Customer } from "./customer";

interface LastOrdered {
	label: string;
	/** Null for imported customers without an order. */
	days: number | null;
	isOlder: boolean;
}

/** Filters by the time since the last order. */
export const LAST_ORDERED: Readonly<Record<string, LastOrdered>> = {
	"within-30": { label: "In the last 30 days", days: 30, isOlder: false },
	"within-90": { label: "In the last 90 days", days: 90, isOlder: false },
	"before-30": { label: "More than 30 days ago", days: 30, isOlder: true },
	"before-60": { label: "More than 60 days ago", days: 60, isOlder: true },
	"before-90": { label: "More than 90 days ago", days: 90, isOlder: true },
	"before-180": { label: "More than 180 days ago", days: 180, isOlder: true },
	"before-365": { label: "More than a year ago", days: 365, isOlder: true },
	never: { label: "Never", days: null, isOlder: false },
};

interface ConsentFilter {
	label: string;
	channels: readonly ConsentChannel[];
	state: ConsentAnswer | "bounced";
}

/** Filters by what customers agreed to, or whether messages reach them. */
export const CONSENT_FILTERS: Readonly<Record<string, ConsentFilter>> = {
	email: { label: "Accepts emails", channels: ["EMAIL"], state: "yes" },
	"no-email": { label: "Declined emails", channels: ["EMAIL"], state: "no" },
	text: { label: "Accepts texts", channels: ["SMS"], state: "yes" },
	"no-text": { label: "Declined texts", channels: ["SMS"], state: "no" },
	push: { label: "Accepts push notifications", channels: ["PUSH"], state: "yes" },
	"no-push": { label: "Declined push notifications", channels: ["PUSH"], state: "no" },
	bounced: { label: "Email or phone doesn’t work", channels: ["EMAIL", "SMS"], state: "bounced" },
	"bounced-email": { label: "Email doesn’t work", channels: ["EMAIL"], state: "bounced" },
	"bounced-phone": { label: "Phone doesn’t work", channels: ["SMS"], state: "bounced" },
};

export const customerList = defineList<Customer>()({
	name: "customers",
	noun: ["customer", "customers"],
	search: { label: "Search by name, phone or email" },
	filters: {
		status: { kind: "choices", label: "Status", options: toOptions(CUSTOMER_STATUS_LABELS) },
		ordered: { kind: "select", label: "Last order", options: toOptions(LAST_ORDERED) },
		orders: {
			kind: "select",
			label: "Orders",
			options: [
				{ value: "1", label: "1 order" },
				{ value: "2", label: "2 orders or more" },
				{ value: "5", label: "5 orders or more" },
				{ value: "10", label: "10 orders or more" },
				{ value: "25", label: "25 orders or more" },
			],
		},
		consent: { kind: "select", label: "Consent", options: toOptions(CONSENT_FILTERS) },
		birthday: {
			kind: "select",
			label: "Birthday in",
			options: monthNames().map((label, index) => ({ value: String(index + 1), label })),
		},
	},
	sorts: ["lastOrderAt", "name", "orderCount", "createdAt"],
	descending: true,
	exports: "CUSTOMER.EXPORT",
	csv: [
		{ header: "ID", value: ({ id }) => id },
		{ header: "Name", value: ({ name }) => name },
		{ header: "Phone", value: ({ phone }) => phone },
		{ header: "Email", value: ({ email }) => email },
		{ header: "Birthday", value: ({ birthday }) => birthday, format: () => "day" },
		{ header: "Status", value: ({ status }) => CUSTOMER_STATUS_LABELS[status] },
		{ header: "Reason", value: ({ statusReason }) => statusReason },
		{ header: "Email consent", value: ({ consents }) => consents?.email.answer ?? "" },
		...instantColumns<Customer>(
			"Email consent since",
			({ consents }) => consents?.email.at ?? null,
		),
		{ header: "Text consent", value: ({ consents }) => consents?.sms.answer ?? "" },
		...instantColumns<Customer>("Text consent since", ({ consents }) => consents?.sms.at ?? null),
		{ header: "Push consent", value: ({ consents }) => consents?.push.answer ?? "" },
		...instantColumns<Customer>("Push consent since", ({ consents }) => consents?.push.at ?? null),
		{ header: "Orders", value: ({ orderCount }) => orderCount },
		...instantColumns<Customer>("First order", ({ firstOrderAt }) => firstOrderAt),
		...instantColumns<Customer>("Last order", ({ lastOrderAt }) => lastOrderAt),
		...instantColumns<Customer>("Customer since", ({ createdAt }) => createdAt),
	],
});

function monthNames(): string[] {
	const format = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
	return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
}
