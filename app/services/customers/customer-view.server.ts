import { CONSENT_SOURCES, type Consent } from "~/models/customers/consent";
import {
	CUSTOMER_STATUS_LABELS,
	type Customer,
	type CustomerEditor,
	type CustomerField,
} from "~/models/customers/customer";
import { customerEntity } from "~/models/customers/customer.entity";
import { customerFormFields } from "~/models/customers/customer.schema";
import type { CustomerRow } from "~/models/customers/customer-row";
import type { CountryCode } from "~/models/shared/country";
import { labelsOf } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney } from "~/models/shared/money";
import { phoneText } from "~/models/shared/phone";
import { permissionsOf, zoneOf } from "~/models/viewer/viewer";
import { getLocation } from "~/services/gateway/locations/locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

type Viewing = Pick<PageAccess, "viewer">;

/** A customer as lists show one. */
export function customerRow(customer: Customer, { viewer }: Viewing): CustomerRow {
	const { id, name, email, phone, orderCount, lastOrderAt } = customer;
	return {
		...{ id, name, email },
		phone: phoneText(phone),
		status: statusWords(customer),
		orders: orderCount.toLocaleString("en-US"),
		lastOrder: lastOrderAt ? formatInstant(lastOrderAt, zoneOf(viewer, null), "date") : "Never",
	};
}

/** What keeps a customer from ordering; null for nothing. */
export function statusWords({ status }: Pick<Customer, "status">): string | null {
	return status === "active" ? null : CUSTOMER_STATUS_LABELS[status];
}

/** How much and since when somebody orders. */
export function customerFacts(
	{ orderCount, firstOrderAt, lastOrderAt, createdAt }: Customer,
	spent: readonly { currency: Currency; total: number }[],
	{ viewer }: Viewing,
): { term: string; value: string }[] {
	const day = (iso: string | null) =>
		iso ? formatInstant(iso, zoneOf(viewer, null), "date") : "No orders yet";
	const one = spent.length === 1 ? spent[0] : undefined;
	return [
		{ term: "Orders", value: orderCount.toLocaleString("en-US") },
		{
			term: "Spent",
			value: spent.map(({ total, currency }) => formatMoney(total, currency)).join(" and "),
		},
		...(one && orderCount > 0
			? [
					{
						term: "Average order value",
						value: formatMoney(Math.round(one.total / orderCount), one.currency),
					},
				]
			: []),
		{ term: "First order", value: day(firstOrderAt) },
		{ term: "Last order", value: day(lastOrderAt) },
		{ term: "Customer since", value: day(createdAt) },
	];
}

/** Whether somebody agreed to a channel, who said so, and whether the address works: "Yes, with an order on Nov 3, 2026". */
export function consentWords(
	{ answer, source, at, bounceReason, bouncedAt }: Consent,
	{ viewer }: Viewing,
): string {
	const day = (iso: string) => formatInstant(iso, zoneOf(viewer, null), "date");
	const said =
		answer && source && at
			? `${answer === "yes" ? "Yes" : "No"}, ${CONSENT_SOURCES[source]} on ${day(at)}`
			: "Not recorded";
	return bouncedAt ? `${said}. Doesn’t work since ${day(bouncedAt)}: ${bounceReason}` : said;
}

/** What is known of a customer's consent, for the channels that can reach them. */
export function consentFacts({ email, phone, consents }: Customer, access: Viewing) {
	return [
		...((email || consents?.email.answer) && consents
			? [{ term: "Email consent", value: consentWords(consents.email, access) }]
			: []),
		...((phone || consents?.sms.answer) && consents
			? [{ term: "Text consent", value: consentWords(consents.sms, access) }]
			: []),
	];
}

/** To which numbers without a country's code belong: that of the organization's first location. Throws a Response. */
export async function countryOf({
	gateway,
	viewer,
}: Pick<PageAccess, "gateway" | "viewer">): Promise<CountryCode> {
	const [first] = viewer.locations;
	if (!first) return "us";
	return (await getLocation(gateway, first.storeId, "locations")).address.countryCode;
}

/** What the form shows of a customer. */
export function customerEditor(customer: Customer, { viewer }: Viewing): CustomerEditor {
	return {
		values: valuesOf(customer),
		version: customer.version,
		constraint: constraintOf(customerFormFields("us")),
		labels: labelsOf(customerEntity),
		readOnly: permissionsOf(viewer).includes("CUSTOMER.API_UPDATE")
			? false
			: "You can view customers but not change them.",
	};
}

export function customerConflict(customer: Customer) {
	return {
		value: valuesOf(customer),
		version: customer.version,
		labels: conflictLabels(customerEntity),
	};
}

function valuesOf(customer: Customer): Record<CustomerField, string> {
	const { name, phone, email, birthday, status, statusReason } = customer;
	return { name, phone, email, birthday: birthday ?? "", status, statusReason };
}
