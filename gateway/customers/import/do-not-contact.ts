import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { CONSENT_LABELS } from "~/models/customers/consent";
import {
	CONTACT_COLUMNS,
	type ContactColumn,
	type FileContact,
	missingContacts,
} from "~/models/customers/import";
import {
	customerImportSchema,
	type ListedContact,
	readContact,
} from "~/models/customers/import.schema";
import { changeLinesText } from "~/models/shared/bulk-change";
import { requireTerms } from "../../core/admit";
import type { Tx } from "../../core/database";
import type { FileFormat } from "../../core/file-import";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type PlannedRow, type RowResult } from "../../core/tasks/define-task";
import { organizationCountry } from "../../locations/organization-country";
import { type ConsentOutcome, consentKey, noteConsents, recordConsents } from "../consent/consents";
import type { CustomerRow } from "../customer-kind";
import { customerFiles, customers } from "../tables";

export const DO_NOT_CONTACT_KIND = "import-do-not-contact";

const CHUNK_SIZE = 200;
const KNOWN = "Already on the list.";
const NOBODY = "Recorded. No customer has this contact yet.";
const CHANNELS = ["EMAIL", "SMS", "PUSH"] as const;

export const doNotContactFormat: FileFormat<ContactColumn, FileContact> = {
	importer: "do-not-contact",
	files: customerFiles,
	columns: CONTACT_COLUMNS,
	missing: missingContacts,
	toRow: (cell, row) => ({ row, phone: cell("phone"), email: cell("email") }),
};

/** The rows of a list of people not to contact, or the first of them. */
export async function planDoNotContact(
	tx: Tx,
	scope: Scope,
	rows: readonly FileContact[],
): Promise<PlannedRow<ListedContact>[]> {
	const country = await organizationCountry(tx, scope);
	return rows.map((given) => {
		const data = readContact(given, country);
		const label = [`Row ${given.row}`, data.email || data.phone].filter(Boolean).join(": ");
		return { label, storeId: null, path: null, data };
	});
}

/** Records a no to each address and number, and to all channels of the customers who have one of them. */
export const doNotContactTask = defineChunkedTask({
	kind: DO_NOT_CONTACT_KIND,
	permission: "CUSTOMER.IMPORT",
	size: CHUNK_SIZE,
	input: customerImportSchema,
	row: z.object({ phone: z.string(), email: z.string(), problem: z.string() }),
	async chunk(tx, { scope, rows, services }) {
		await requireTerms({ wholeMerchant: true }, scope, services, tx);
		requirePermission(scope, "CUSTOMER.IMPORT");
		const listed = rows.map(({ data }) => data);
		const known = await listCustomers(tx, listed);
		const results: RowResult[] = [];
		for (const row of listed) {
			const found = known.filter(({ email, phone }) => isListed(row, { email, phone }));
			results.push(await recordRow(tx, scope, row, found));
		}
		return results;
	},
});

async function listCustomers(tx: Tx, listed: readonly ListedContact[]): Promise<CustomerRow[]> {
	const emails = listed.flatMap(({ email }) => email || []);
	const phones = listed.flatMap(({ phone }) => phone || []);
	return tx
		.select()
		.from(customers)
		.where(
			and(
				isNull(customers.deletedAt),
				or(
					emails.length > 0 ? inArray(sql`lower(btrim(${customers.email}))`, emails) : undefined,
					phones.length > 0 ? inArray(customers.phone, phones) : undefined,
					sql`false`,
				),
			),
		);
}

function isListed(row: ListedContact, { email, phone }: { email: string; phone: string }): boolean {
	const isSameEmail = row.email !== "" && email.trim().toLowerCase() === row.email;
	return isSameEmail || (row.phone !== "" && phone === row.phone);
}

async function recordRow(
	tx: Tx,
	scope: Scope,
	{ email, phone, problem }: ListedContact,
	found: readonly CustomerRow[],
): Promise<RowResult> {
	if (!email && !phone) return { state: "refused", words: problem };
	const outcomes = await recordConsents(tx, scope.merchantId, "import", [
		{ channel: "EMAIL", contact: email, answer: "no" },
		{ channel: "SMS", contact: phone, answer: "no" },
		...found.flatMap((customer) =>
			CHANNELS.map((channel) => ({
				channel,
				contact: consentKey(channel, customer),
				answer: "no" as const,
			})),
		),
	]);
	for (const customer of found) {
		const own = outcomes.filter(
			({ channel, contact }) => contact === consentKey(channel, customer),
		);
		noteConsents(tx, scope, customer, own);
	}
	const changed = outcomes.filter(({ before, after }) => before !== after);
	const text =
		changed.length === 0 ? KNOWN : found.length === 0 ? NOBODY : consentChangesText(found, changed);
	return {
		state: changed.length > 0 ? "changed" : "unchanged",
		words: [text, problem].filter(Boolean).join(" "),
	};
}

function consentChangesText(
	found: readonly CustomerRow[],
	changed: readonly ConsentOutcome[],
): string {
	const lines = new Map(
		changed.map(({ channel, before }) => [
			channel,
			{ part: CONSENT_LABELS[channel], before: before ?? "none", after: "no" },
		]),
	);
	return `${found.map(({ name }) => name).join(", ")}. ${changeLinesText([...lines.values()])}.`;
}
