import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { JournalEntry } from "~/models/closing/journal";
import { type StatementRow, sectionRows } from "~/models/closing/statement";
import { registryList } from "~/models/reports/registry.list";
import type { RegistryAnswer } from "~/models/reports/report-answer";
import { fileChunks } from "~/models/shared/file-chunks.server";
import type { Currency } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";

const SCRIPT = fileURLToPath(new URL("./accountant.awk", import.meta.url));
const ROWS_AT_ONCE = 500;

export const hasAwk = spawnSync("awk", ["BEGIN { exit 0 }"]).status === 0;

export type Sums = Record<string, number>;
type Ask = (path: string) => Promise<{ body: RegistryAnswer }>;

/** The registry's file of a currency, canceled orders included, as a page downloads it. */
export async function registryFile(
	ask: Ask,
	{ first, last, currency }: DayRange & { currency: Currency },
	placeOf: (storeId: string) => string,
): Promise<string> {
	const columns = (registryList.csv ?? []).map(({ header, value }) => ({
		header,
		value: (row: RegistryAnswer["rows"][number]) =>
			value({ ...row, place: placeOf(row.storeId) }, row.zone),
	}));
	const query = `currency=${currency}&from=${first}&to=${last}&of=all&limit=${ROWS_AT_ONCE}`;
	async function* pages() {
		for (let after = "first"; after; ) {
			const { rows } = (await ask(`orders?${query}&after=${encodeURIComponent(after)}`)).body;
			const end = rows.at(-1);
			after = end && rows.length === ROWS_AT_ONCE ? `${end.startPrepAt} ${end.id}` : "";
			yield rows;
		}
	}
	const chunks: Uint8Array[] = [];
	for await (const chunk of fileChunks("csv", registryList.name, columns, pages())) {
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** What an accountant adds up from that file for some days, in cents, by name. */
export function awkSums(file: string, { first, last }: DayRange, handover = last): Sums {
	const values = Object.entries({ first, last, handover }).flatMap(([name, day]) => [
		"-v",
		`${name}=${day}`,
	]);
	const printed = execFileSync("awk", [...values, "-f", SCRIPT], { input: file, encoding: "utf8" });
	const lines = printed.split("\n").filter((line) => line !== "");
	return Object.fromEntries(
		lines.map((line): [string, number] => {
			const [name = "", amount] = line.split("\t");
			return [name, Number(amount)];
		}),
	);
}

/** Some of the sums: those whose names begin so. */
export function sumsOf(sums: Sums, ...beginnings: string[]): Sums {
	return Object.fromEntries(
		Object.entries(sums).filter(([name]) =>
			beginnings.some((beginning) => name.startsWith(`${beginning} `)),
		),
	);
}

/** The same figures of a statement, by the same names. */
export function statementSums(rows: readonly StatementRow[]): Sums {
	const sums: Sums = {};
	const add = (name: string, amount: number | null | undefined) => {
		if (amount) sums[name] = (sums[name] ?? 0) + amount;
	};
	const names = {
		sales: ({ place }: StatementRow) => `sales ${place}`,
		tenders: ({ label }: StatementRow) => `tenders ${label}`,
		providers: ({ key }: StatementRow) => `providers ${key.split(" ")[0]}`,
		kept: ({ key }: StatementRow) => `kept ${key.split(" ")[0]}`,
		taxes: () => "taxes",
		cards: () => "cards",
		deposits: ({ key }: StatementRow) => `deposits ${key}`,
	};
	for (const [section, nameOf] of Object.entries(names)) {
		for (const row of sectionRows(rows, section as keyof typeof names)) {
			for (const figure of FIGURES[section as keyof typeof names]) {
				add(`${nameOf(row)} ${figure}`, row.figures[figure]);
			}
		}
	}
	return sums;
}

const FIGURES = {
	sales: [
		"gross",
		"discounts",
		"taxes",
		"charges",
		"tips",
		"cardsSold",
		"cardDiscounts",
		"refunds",
	],
	tenders: ["paid", "refunds"],
	providers: ["paid", "refunds"],
	kept: ["paid", "refunds"],
	taxes: ["charged", "refunded"],
	cards: ["sold", "redeemed"],
	deposits: ["paid", "returned", "fees"],
} as const;

/** Credits less debits of a journal, by account; those that come to nothing are left out. */
export function journalSums(entries: readonly JournalEntry[]): Sums {
	const sums: Sums = {};
	for (const { account, credit, debit } of entries.flatMap(({ lines }) => lines)) {
		const name = `journal ${account.startsWith("sales-") ? "sales" : account}`;
		sums[name] = (sums[name] ?? 0) + credit - debit;
	}
	return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

/** Sums of one file less those of an earlier one. */
export function sumsSince(now: Sums, before: Sums): Sums {
	const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
	return Object.fromEntries(
		names
			.map((name): [string, number] => [name, (now[name] ?? 0) - (before[name] ?? 0)])
			.filter(([, amount]) => amount !== 0),
	);
}
