import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Customer } from "~/models/customers/customer";
import { customerList } from "~/models/customers/customer.list";
import { readRow } from "~/models/customers/import.schema";
import type { GiftCard } from "~/models/gift-cards/gift-card";
import { giftCardList } from "~/models/gift-cards/gift-card.list";
import { readCard } from "~/models/gift-cards/import.schema";
import { readOwnCell } from "~/models/menu/import/import-cell.schema";
import { partImportColumns } from "~/models/menu/import/import-columns";
import { EMPTY_HERE } from "~/models/menu/import/menu-import";
import { locationMenuList } from "~/models/menu/location-menu-part.list";
import { MENU_IMAGE_FIELDS } from "~/models/menu/menu-image";
import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import { type MenuPartFields, NEW_MENU_PART } from "~/models/menu/menu-part";
import { menuLists } from "~/models/menu/menu-part.list";
import { type OwnField, ownValueFields } from "~/models/menu/own-values";
import type { CsvHead } from "~/models/shared/define-list";
import { fileChunks } from "~/models/shared/file-chunks.server";
import { fileText } from "~/models/shared/file-text.server";
import { matchColumns } from "~/models/shared/match-columns";
import { type FileFormat, rowsIn } from "../../../gateway/core/file-import";
import { readRecords } from "../../../gateway/core/read-csv";
import { customerFormat } from "../../../gateway/customers/import/routes";
import { cardFormat } from "../../../gateway/gift-cards/import/routes";
import { readFile, readLocationFile } from "../../../gateway/menu/import/read-file";

const TYPES = ["csv", "xlsx"] as const;

/** The file of a list as a person downloads it. */
async function exportFile<Row>(
	type: (typeof TYPES)[number],
	columns: readonly CsvHead<Row>[],
	rows: readonly Row[],
): Promise<Uint8Array> {
	const heads = columns.map(({ value, ...head }) => ({
		...head,
		value: (row: Row) => value(row, "America/Chicago") as string | number | null,
	}));
	const chunks: Uint8Array[] = [];
	for await (const chunk of fileChunks(type, "list", heads as never, [rows] as never)) {
		chunks.push(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

const typed = fc
	.oneof(
		fc.string({ unit: "grapheme", maxLength: 30 }),
		fc.constantFrom("=1+1", "'=x", "-5", "+1", "@a", "'", "0012", "1e5", 'O’Dea; – "x"', "a,b"),
	)
	.map((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, "").trim());
const instant = "2026-11-20T23:04:00.000Z";

const answer = fc.constantFrom("yes", "no", null);
const customers = fc.record({
	id: fc.uuid(),
	name: typed.filter((name) => name !== ""),
	phone: fc.constantFrom("+15038324475", "+61412345678", "+442079460018", ""),
	email: fc.constantFrom("zoe.bronte@example.com", "o'dea@example.com"),
	birthday: fc.option(fc.constantFrom("1990-04-03", "1931-12-25"), { nil: null }),
	consents: fc.record({ email: answer, sms: answer, push: answer }),
});

async function readRows<Column extends string, Row>(
	format: FileFormat<Column, Row>,
	file: Uint8Array,
): Promise<Row[]> {
	const [head, ...records] = await readRecords(file);
	return rowsIn(format, records, matchColumns(format.columns, head?.cells ?? []));
}

function mapped<Value, To>(record: Record<string, Value>, to: (value: Value) => To) {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

describe.each(TYPES)("a file that a list writes as %s is read back unchanged", (type) => {
	it.each(["us", "au", "ca"] as const)("customers in %s", async (country) => {
		const property = fc.asyncProperty(
			fc.array(customers, { minLength: 1, maxLength: 5 }),
			async (rows) => {
				const exported = rows.map((row) => ({
					...row,
					status: "active",
					statusReason: "",
					orderCount: 3,
					createdAt: instant,
					firstOrderAt: instant,
					lastOrderAt: null,
					consents: mapped(row.consents, (answer) => ({ answer, at: answer && instant })),
				})) as unknown as Customer[];
				const read = await readRows(
					customerFormat,
					await exportFile(type, customerList.csv ?? [], exported),
				);
				expect(read.map((each) => readRow(each, { country, order: "mdy" }))).toMatchObject(
					rows.map(({ id: _, ...row }) => ({ ...row, problem: "" })),
				);
			},
		);
		await fc.assert(property, { numRuns: 40 });
	});

	it("gift cards, which stay as they are", async () => {
		const cards = fc.record({
			id: fc.uuid(),
			balance: fc.integer({ min: 1, max: 100_000 }),
			expiresOn: fc.option(fc.constantFrom("2031-04-03"), { nil: null }),
			recipientName: typed,
		});
		const property = fc.asyncProperty(
			fc.array(cards, { minLength: 1, maxLength: 5 }),
			async (rows) => {
				const exported = rows.map((row) => ({
					...row,
					last4: "4242",
					type: "physical",
					source: "import",
					currency: "USD",
					value: row.balance + 100,
					isOff: false,
					recipientEmail: "",
					senderName: "",
					storeId: "1",
					orderNumber: "",
					orderId: null,
					collides: false,
					createdAt: instant,
				})) as unknown as GiftCard[];
				const file = await exportFile(type, giftCardList.csv ?? [], exported);
				const read = await readRows(cardFormat({ SESSION_SECRET: "secret" } as never), file);
				expect(read.map(({ number, cardId }) => [number, cardId])).toEqual(
					rows.map(({ id }) => [null, id]),
				);
				const places = [{ storeId: "1", title: "Pier", short: "Pier" }];
				const usual = { places, defaultStoreId: "1", order: "mdy" } as const;
				expect(read.map((each) => readCard(each, usual))).toMatchObject(
					rows.map(({ balance, expiresOn, recipientName }) => ({
						balance,
						value: balance + 100,
						expiresOn,
						recipientName,
					})),
				);
			},
		);
		await fc.assert(property, { numRuns: 40 });
	});

	it.each(MENU_KINDS)("%s", async (kind: MenuKind) => {
		const parts = fc
			.record({
				title: typed.filter((title) => title !== ""),
				internalName: typed,
				subtitle: typed,
				sku: typed,
				description: typed,
				price: fc.option(fc.nat(1_000_000), { nil: null }),
				taxRatePpm: fc.option(fc.nat(1_000_000), { nil: null }),
				isEnabled: fc.boolean(),
			})
			.map((values) => ({ ...NEW_MENU_PART, ...values }) as MenuPartFields);
		const property = fc.asyncProperty(
			fc.array(parts, { minLength: 1, maxLength: 3 }),
			async (rows) => {
				const columns = partImportColumns(kind);
				const exported = rows.map((row) => ({
					...row,
					id: crypto.randomUUID(),
					updatedAt: instant,
				}));
				const file = await exportFile(
					type,
					(menuLists[kind].csv ?? []) as CsvHead<object>[],
					exported,
				);
				const read = readFile(kind, await fileText(file));
				expect(read.map(({ id, problem }) => [id, problem])).toEqual(
					exported.map(({ id }) => [id, ""]),
				);
				for (const [at, { cells }] of read.entries()) {
					expect(cells.map(({ column, text }) => [column.header, text])).toEqual(
						columns.map((column) => [
							column.header,
							String(column.write(exported[at] as never) ?? ""),
						]),
					);
				}
			},
		);
		await fc.assert(property, { numRuns: 15 });
	});

	it.each(MENU_KINDS)("own values of %s at a location", async (kind: MenuKind) => {
		const fields = ownValueFields(kind);
		const text = typed.filter((each) => each !== "" && each.toLowerCase() !== EMPTY_HERE);
		const parts = fc.record({
			own: fc.subarray(fields),
			title: text,
			subtitle: typed,
			description: typed,
			sku: typed,
			posGuid: text,
			price: fc.nat(1_000_000),
			isEnabled: fc.boolean(),
			isVisible: fc.boolean(),
			isOrderable: fc.boolean(),
			...Object.fromEntries(MENU_IMAGE_FIELDS.map((field) => [field, fc.uuid()])),
		});
		const property = fc.asyncProperty(
			fc.array(parts, { minLength: 1, maxLength: 3 }),
			async (rows) => {
				const shared = { updatedAt: instant, standsIn: [], held: [] };
				const exported = rows.map((row) => ({
					...NEW_MENU_PART,
					...row,
					...shared,
					id: crypto.randomUUID(),
				}));
				const file = await exportFile(
					type,
					locationMenuList(kind).csv as CsvHead<object>[],
					exported,
				);
				const read = readLocationFile(kind, await fileText(file));
				expect(read.map(({ id, problem }) => [id, problem])).toEqual(
					exported.map(({ id }) => [id, ""]),
				);
				for (const [at, { cells }] of read.entries()) {
					const part = exported[at] as (typeof exported)[number] & Record<string, unknown>;
					expect(
						cells.map(({ column, text }) => [column.field, readOwnCell(column, text)]),
					).toEqual(
						cells.map(({ column: { field } }) => [
							field,
							{ value: part.own.includes(field as OwnField) ? part[field] : null },
						]),
					);
					expect(cells.map(({ column }) => column.field).sort()).toEqual([...fields].sort());
				}
			},
		);
		await fc.assert(property, { numRuns: 15 });
	});
});
