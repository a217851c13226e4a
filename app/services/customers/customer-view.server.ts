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
import { formatCount } from "~/models/shared/count-text";
import type { CountryCode } from "~/models/shared/country";
import { fieldLabels } from "~/models/shared/entity";
import { formatInstant } from "~/models/shared/instants";
import { type Currency, formatMoney } from "~/models/shared/money";
import { phoneHref, phoneText } from "~/models/shared/phone";
import { toSentence } from "~/models/shared/sentence";
import { viewerPermissions, viewerTimeZone } from "~/models/viewer/viewer";
import { getLocation } from "~/services/gateway/locations/locations.server";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

type Viewing = Pick<PageAccess, "viewer">;

/** A customer as lists show one. */
export function customerRow(customer: Customer, { viewer }: Viewing): CustomerRow {
	const { id, name, email, phone, orderCount, lastOrderAt } = customer;
	return {
		id,
		name,
		email,
		phone: phoneText(phone),
		status: customerStatusLabel(customer),
		orders: formatCount(orderCount),
		lastOrder: lastOrderAt
			? formatInstant(lastOrderAt, viewerTimeZone(viewer, null), "date")
			: "Never",
	};
}

/** Reason why a customer cannot order; null if active. */
export function customerStatusLabel({ status }: Pick<Customer, "status">): string | null {
	return status === "active" ? null : CUSTOMER_STATUS_LABELS[status];
}

/** Links that call or email a customer. */
export function customerContact({ phone, email }: Customer) {
	return [
		...(phone ? [{ href: phoneHref(phone), label: phoneText(phone), icon: "phone" as const }] : []),
		...(email ? [{ href: `mailto:${email}`, label: email, icon: "mail" as const }] : []),
	];
}

/** Order count, spending and last order of a customer. */
export function customerFacts(
	{ orderCount, lastOrderAt }: Customer,
	spent: readonly { currency: Currency; total: number }[],
	access: Viewing,
): { term: string; value: string }[] {
	const one = spent.length === 1 ? spent[0] : undefined;
	return [
		{ term: "Orders", value: formatCount(orderCount) },
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
		{ term: "Last order", value: formatDay(lastOrderAt, access) },
	];
}

/** Further dates of a customer, and consent. */
export function customerDetails(customer: Customer, access: Viewing) {
	const { firstOrderAt, createdAt, statusReason } = customer;
	return [
		{ term: "First order", value: formatDay(firstOrderAt, access) },
		{ term: "Customer since", value: formatDay(createdAt, access) },
		...(statusReason ? [{ term: "Reason", value: statusReason }] : []),
		...consentFacts(customer, access),
	];
}

function formatDay(iso: string | null, { viewer }: Viewing): string {
	return iso ? formatInstant(iso, viewerTimeZone(viewer, null), "date") : "No orders yet";
}

/** Describes consent to a channel, its source and any bounce: "Yes, with an order on Nov 3, 2026". */
export function consentText(
	{ answer, source, at, bounceReason, bouncedAt }: Consent,
	{ viewer }: Viewing,
): string {
	const day = (iso: string) => formatInstant(iso, viewerTimeZone(viewer, null), "date");
	const said =
		answer && source && at
			? `${answer === "yes" ? "Yes" : "No"}, ${CONSENT_SOURCES[source]} on ${day(at)}`
			: "Not recorded";
	return bouncedAt
		? `${said}. Not working since ${day(bouncedAt)}: ${toSentence(bounceReason)}`
		: said;
}

/** Consent of a customer for email and text, if they can be reached there or answered. */
function consentFacts({ email, phone, consents }: Customer, access: Viewing) {
	return [
		...((email || consents?.email.answer) && consents
			? [{ term: "Email consent", value: consentText(consents.email, access) }]
			: []),
		...((phone || consents?.sms.answer) && consents
			? [{ term: "Text consent", value: consentText(consents.sms, access) }]
			: []),
	];
}

/** Country of numbers without a country code: that of the organization's first location. Throws a Response. */
export async function getDefaultCountry({
	gateway,
	viewer,
}: Pick<PageAccess, "gateway" | "viewer">): Promise<CountryCode> {
	const [first] = viewer.locations;
	if (!first) return "us";
	return (await getLocation(gateway, first.storeId, "locations")).address.countryCode;
}

/** Builds the form view of a customer. */
export function customerEditor(customer: Customer, { viewer }: Viewing): CustomerEditor {
	return {
		values: toFormValues(customer),
		version: customer.version,
		constraint: formConstraint(customerFormFields("us")),
		labels: fieldLabels(customerEntity),
		readOnlyReason: viewerPermissions(viewer).includes("CUSTOMER.API_UPDATE")
			? null
			: "You can view customers but not change them.",
	};
}

export function customerConflict(customer: Customer) {
	return {
		value: toFormValues(customer),
		version: customer.version,
		labels: conflictLabels(customerEntity),
	};
}

function toFormValues(customer: Customer): Record<CustomerField, string> {
	const { name, phone, email, birthday, status, statusReason } = customer;
	return { name, phone, email, birthday: birthday ?? "", status, statusReason };
}
