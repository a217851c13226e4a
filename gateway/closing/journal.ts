import { eq } from "drizzle-orm";
import { type DayRows, type JournalEntry, journalEntries } from "~/models/closing/journal";
import {
	accountsWithDefaults,
	DEFAULT_XERO_TAX_RATE,
	LEDGER_ACCOUNT_IDS,
	type LedgerAccounts,
	type LedgerSettings,
} from "~/models/closing/ledger-accounts";
import { ledgerSettingsEntity } from "~/models/closing/ledger-settings.entity";
import { addDays } from "~/models/shared/instants";
import { daysBetween } from "~/models/shared/plain-date";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { type ClosingRow, frozenStatement } from "./closing-kind";
import { readBookedRows } from "./read-statement";
import { ledgerSettings } from "./tables";

type SettingsRow = typeof ledgerSettings.$inferSelect;

/** Journal entries of a closed period. By day, figures are read again, with an entry for what changed since. */
export async function readJournal(
	tx: Tx,
	scope: Scope,
	row: ClosingRow,
	by: "month" | "day",
): Promise<JournalEntry[]> {
	const statement = frozenStatement(row);
	const days = by === "day" ? await readDays(tx, scope, row) : [];
	return journalEntries(statement, row.adjustments, days);
}

async function readDays(
	tx: Tx,
	scope: Scope,
	{ firstDay, lastDay, currency }: ClosingRow,
): Promise<DayRows[]> {
	const days: DayRows[] = [];
	for (let index = 0; index <= daysBetween(firstDay, lastDay); index += 1) {
		const day = addDays(firstDay, index);
		days.push({ day, rows: await readBookedRows(tx, scope, { first: day, last: day, currency }) });
	}
	return days;
}

/** Ledger accounts of an organization, or the default ones if it has not chosen any. */
export async function readLedgerSettings(tx: Tx, merchantId: string): Promise<LedgerSettings> {
	const [row] = await tx
		.select()
		.from(ledgerSettings)
		.where(eq(ledgerSettings.merchantId, merchantId));
	return presentSettings(row ?? defaultSettings(merchantId));
}

interface SettingsPatch {
	accounts?: Partial<LedgerAccounts> | undefined;
	xeroTaxRate?: string | undefined;
}

/** Changes ledger accounts. Throws 409. */
export async function changeLedgerSettings(
	tx: Tx,
	scope: Scope,
	{ accounts, xeroTaxRate }: SettingsPatch,
	version: number | null,
): Promise<LedgerSettings> {
	const { merchantId } = scope;
	await tx.insert(ledgerSettings).values(defaultSettings(merchantId)).onConflictDoNothing();
	const isOwn = eq(ledgerSettings.merchantId, merchantId);
	const [before] = await tx.select().from(ledgerSettings).where(isOwn).for("update");
	if (!before) throw new Error("The ledger settings were not written");
	requireVersion(kind, before, version);
	const after = await changeRow(tx, scope, kind, {
		before,
		version,
		patch: {
			accounts: { ...before.accounts, ...accounts },
			...(xeroTaxRate !== undefined && { xeroTaxRate }),
		},
		write: (change) => tx.update(ledgerSettings).set(change).where(isOwn).returning(),
	});
	return presentSettings(after);
}

const defaultSettings = (merchantId: string): SettingsRow => ({
	merchantId,
	accounts: {},
	xeroTaxRate: DEFAULT_XERO_TAX_RATE,
	version: 0,
	updatedAt: new Date(0),
});

const kind: RecordedKind<SettingsRow> = {
	entity: ledgerSettingsEntity.name,
	id: ({ merchantId }) => merchantId,
	label: () => "Ledger accounts",
	audited: ({ accounts, xeroTaxRate }) => {
		const all = accountsWithDefaults(accounts);
		const fields = LEDGER_ACCOUNT_IDS.map((id) => [id, `${all[id].code} ${all[id].name}`]);
		return { xeroTaxRate, ...Object.fromEntries(fields) };
	},
	answer: presentSettings,
};

function presentSettings({ accounts, xeroTaxRate, version, updatedAt }: SettingsRow) {
	return {
		accounts: accountsWithDefaults(accounts),
		xeroTaxRate,
		version,
		updatedAt: updatedAt.toISOString(),
	};
}
