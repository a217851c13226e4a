import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { CUSTOMER_STATUS_LABELS, type Customer } from "./customer";

/** Time since the last order; "never" for imported customers without an order. */
export const LAST_ORDERED = {
	"within-30": "In the last 30 days",
	"within-90": "In the last 90 days",
	"before-30": "More than 30 days ago",
	"before-60": "More than 60 days ago",
	"before-90": "More than 90 days ago",
	"before-180": "More than 180 days ago",
	"before-365": "More than a year ago",
	never: "Never",
} as const;

export const customerList = defineList<Customer>()({
	name: "customers",
	noun: ["customer", "customers"],
	search: { label: "Search by name, phone or email" },
	filters: {
		status: { kind: "checks", label: "Status", options: toOptions(CUSTOMER_STATUS_LABELS) },
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
		consent: {
			kind: "select",
			label: "Consent",
			options: toOptions({
				email: "Accepts emails",
				"no-email": "Declined emails",
				text: "Accepts texts",
				"no-text": "Declined texts",
				bounced: "Email or phone doesn’t work",
			}),
		},
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
	return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
