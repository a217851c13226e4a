import { setImmediate as letOthersIn } from "node:timers/promises";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { CONSENT_LABELS } from "~/models/customers/consent";
import type { FileConsents } from "~/models/customers/consent-cell";
import { customerEntity } from "~/models/customers/customer.entity";
import type { FileCustomer } from "~/models/customers/import";
import {
	customerImportSchema,
	type ImportedCustomer,
	importedCustomerSchema,
	readRow,
} from "~/models/customers/import.schema";
import { changeLinesText } from "~/models/shared/bulk-change";
import type { DateOrder } from "~/models/shared/date-order";
import { requireTerms } from "../../core/admit";
import { changeRow, recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { newId } from "../../core/ids";
import { rowsAsJson } from "../../core/rows-as-json";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type PlannedRow, type RowResult } from "../../core/tasks/define-task";
import { organizationCountry, requireDateOrder } from "../../locations/organization-country";
import {
	type ConsentOutcome,
	carryOptOuts,
	consentKey,
	contactIn,
	type GivenConsent,
	noteConsents,
	recordConsents,
} from "../consent/consents";
import { type CustomerRow, customerKind } from "../customer-kind";
import { customerIdentity } from "../find-or-create-customer";
import { customers } from "../tables";

export const IMPORT_KIND = "import-customers";

const CHUNK_SIZE = 200;
const NEW = "New customer.";
const SAME = "No changes.";

export const importCustomersTask = defineChunkedTask({
	kind: IMPORT_KIND,
	permission: "CUSTOMER.IMPORT",
	size: CHUNK_SIZE,
	input: customerImportSchema,
	row: importedCustomerSchema,
	async chunk(tx, { scope, rows, services }) {
		await requireTerms({ wholeMerchant: true }, scope, services, tx);
		requirePermission(scope, "CUSTOMER.IMPORT");
		const given = rows.map(({ data }) => data);
		const known = await lockKnown(tx, given);
		await insertNew(tx, scope, given, known);
		return importRows(tx, scope, given, known);
	},
});

/** The rows of a file, or the first of them, as they can be imported. Throws 422 at `dates`. */
export async function planCustomers(
	tx: Tx,
	scope: Scope,
	rows: readonly FileCustomer[],
	{ dates, all = rows }: { dates?: DateOrder | undefined; all?: readonly FileCustomer[] },
): Promise<PlannedRow<ImportedCustomer>[]> {
	const country = await organizationCountry(tx, scope);
	const days = all.map(({ birthday }) => birthday);
	const order = requireDateOrder(dates, days, country);
	const firsts = new Map<string, number>();
	const planned: PlannedRow<ImportedCustomer>[] = [];
	for (const given of rows) {
		const read = readRow(given, { country, order });
		const identity = read.problem ? "" : customerIdentity(read);
		const data = { ...read, twin: firsts.get(identity) ?? null };
		if (identity && !firsts.has(identity)) firsts.set(identity, given.row);
		const label = [`Row ${given.row}`, data.name].filter(Boolean).join(": ");
		planned.push({ label, storeId: null, path: null, data });
		if (planned.length % CHUNK_SIZE === 0) await letOthersIn();
	}
	return planned;
}

type Known = Map<string, { row: CustomerRow; isNew: boolean }>;

/** The customers of the rows, by how they are known again, locked in one order. */
async function lockKnown(tx: Tx, given: readonly ImportedCustomer[]): Promise<Known> {
	const identities = given.map(customerIdentity).filter(Boolean);
	if (identities.length === 0) return new Map();
	const found = await tx
		.select()
		.from(customers)
		.where(and(inArray(customers.identity, identities), isNull(customers.deletedAt)))
		.orderBy(asc(customers.identity))
		.for("update");
	return new Map(found.map((row) => [row.identity, { row, isNew: false }]));
}

async function insertNew(
	tx: Tx,
	scope: Scope,
	given: readonly ImportedCustomer[],
	known: Known,
): Promise<void> {
	const { merchantId } = scope;
	const now = new Date();
	const wanted = new Map<string, ImportedCustomer>();
	for (const row of given) {
		const identity = customerIdentity(row);
		if (!row.problem && !known.has(identity) && !wanted.has(identity)) wanted.set(identity, row);
	}
	if (wanted.size === 0) return;
	const values = [...wanted]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, { name, phone, email, birthday }]) => ({
			id: newId(),
			merchantId,
			name,
			phone,
			email,
			birthday,
			createdAt: now,
			updatedAt: now,
		}));
	const { select } = rowsAsJson(customers, values);
	const inserted = await tx.insert(customers).select(select).onConflictDoNothing().returning();
	for (const row of inserted) {
		await recordRow(tx, scope, customerKind, "create", { before: null, after: row });
		known.set(row.identity, { row, isNew: true });
	}
	const late = given.filter((row) => wanted.has(customerIdentity(row)) && !isIn(known, row));
	if (late.length === 0) return;
	for (const [identity, each] of await lockKnown(tx, late)) known.set(identity, each);
}

function isIn(known: Known, row: ImportedCustomer): boolean {
	return known.has(customerIdentity(row));
}

interface ImportedRow {
	at: number;
	given: ImportedCustomer;
	before: CustomerRow;
	after: CustomerRow;
	isNew: boolean;
	consents: GivenConsent[];
}

/** Consents of rows that have no contact in common are recorded together. */
async function importRows(
	tx: Tx,
	scope: Scope,
	rows: readonly ImportedCustomer[],
	known: Known,
): Promise<RowResult[]> {
	const results: RowResult[] = [];
	const written: ImportedRow[] = [];
	const contacts = new Set<string>();
	const finish = async () => {
		const consents = written.flatMap((row) => row.consents);
		const outcomes = await recordConsents(tx, scope.merchantId, "import", consents);
		const byContact = new Map(outcomes.map((each) => [contactKey(each), each]));
		for (const row of written.splice(0)) {
			const own = row.consents.flatMap((each) => byContact.get(contactKey(each)) ?? []);
			noteConsents(tx, scope, row.after, own);
			results[row.at] = toResult(row, own);
		}
		contacts.clear();
	};
	for (const [at, given] of rows.entries()) {
		if (given.problem) {
			results[at] = { state: "refused", words: given.problem };
			continue;
		}
		const row = { at, ...(await writeRow(tx, scope, given, known, finish)) };
		const keys = row.consents.map(contactKey);
		if (keys.some((key) => contacts.has(key))) await finish();
		for (const key of keys) contacts.add(key);
		written.push(row);
	}
	await finish();
	return results;
}

async function writeRow(
	tx: Tx,
	scope: Scope,
	given: ImportedCustomer,
	known: Known,
	finishOthers: () => Promise<void>,
): Promise<Omit<ImportedRow, "at">> {
	const identity = customerIdentity(given);
	const found = known.get(identity);
	if (!found) throw new Error("A customer of the file was not written");
	const { row: before, isNew } = found;
	const patch = Object.fromEntries(
		FIELDS.flatMap((field) => (given[field] ? [[field, given[field]]] : [])),
	) as Partial<CustomerRow>;
	const after = await changeRow(tx, scope, customerKind, {
		before,
		version: null,
		patch,
		write: (change) =>
			tx.update(customers).set(change).where(eq(customers.id, before.id)).returning(),
	});
	if (after !== before) {
		await finishOthers();
		await carryOptOuts(tx, scope.merchantId, before, after);
	}
	known.set(identity, { row: after, isNew: false });
	return { given, before, after, isNew, consents: consentsOf(after, given.consents) };
}

function toResult(
	{ given: { note, twin, consents }, before, after, isNew }: ImportedRow,
	outcomes: readonly ConsentOutcome[],
): RowResult {
	const notes = [...(note ? [note] : []), ...optOutNotes(outcomes, consents)];
	const withNotes = (text: string) => [text, ...notes.map((each) => `${each}.`)].join(" ");
	if (isNew && after === before && twin === null) {
		return { state: "changed", words: withNotes(NEW) };
	}
	const lines = [
		...FIELDS.filter((field) => after[field] !== before[field]).map((field) => ({
			part: customerEntity.fields[field].label,
			before: before[field] || "none",
			after: after[field] || "none",
		})),
		...outcomes
			.filter((each) => each.before !== each.after)
			.map((each) => ({
				part: CONSENT_LABELS[each.channel],
				before: each.before ?? "none",
				after: each.after ?? "none",
			})),
	];
	if (lines.length === 0) {
		return {
			state: "unchanged",
			words: withNotes(twin === null ? SAME : `The same as row ${twin}.`),
		};
	}
	const again = twin === null ? [] : [`Row ${twin} is the same customer`];
	return { state: "changed", words: [changeLinesText(lines), ...again, ...notes].join(". ") };
}

const CHANNELS = [
	["EMAIL", "email"],
	["SMS", "sms"],
	["PUSH", "push"],
] as const;

function consentsOf(customer: CustomerRow, consents: FileConsents): GivenConsent[] {
	return CHANNELS.flatMap(([channel, name]): GivenConsent[] => {
		const answer = consents[name];
		const contact = answer === "no" ? consentKey(channel, customer) : contactIn(channel, customer);
		return answer && contact ? [{ channel, contact, answer }] : [];
	});
}

function contactKey({ channel, contact }: Pick<GivenConsent, "channel" | "contact">): string {
	return `${channel} ${contact}`;
}

/** Notes where a file's consent did not override an unsubscription. */
function optOutNotes(outcomes: readonly ConsentOutcome[], consents: FileConsents): string[] {
	return CHANNELS.flatMap(([channel, name]) => {
		const after = outcomes.find((each) => each.channel === channel)?.after;
		return after === "no" && consents[name] === "yes"
			? [`${CONSENT_LABELS[channel]} stays “no”`]
			: [];
	});
}

const FIELDS = ["name", "email", "birthday"] as const;
