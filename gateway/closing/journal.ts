import { eq, inArray, sql } from "drizzle-orm";
import { type JournalEntry, journalEntries } from "~/models/closing/journal";
import {
	accountsWithDefaults,
	DEFAULT_XERO_TAX_RATE,
	LEDGER_ACCOUNT_IDS,
	type LedgerAccounts,
	type LedgerSettings,
	type TaxAccount,
} from "~/models/closing/ledger-accounts";
import { ledgerSettingsEntity } from "~/models/closing/ledger-settings.entity";
import { dimensionLabel } from "~/models/reports/dimension-labels";
import { changeRow, type RecordedKind, requireVersion } from "../core/change-row";
import type { Tx } from "../core/database";
import { queryRows } from "../core/query-rows";
import type { Scope } from "../core/scope";
import { type ClosingRow, frozenStatement } from "./closing-kind";
import { readBookedDays } from "./read-statement";
import { ledgerSettings, periodClosings } from "./tables";

type SettingsRow = typeof ledgerSettings.$inferSelect;

/** Journal entries of a closed period. By day, figures are read again, with an entry for what changed since. */
export async function readJournal(
	tx: Tx,
	scope: Scope,
	row: ClosingRow,
	by: "month" | "day",
): Promise<JournalEntry[]> {
	const statement = frozenStatement(row);
	const days = by === "day" ? await readBookedDays(tx, scope, statement, row.clocks) : [];
	const ids = row.adjustments.map(({ closingId }) => closingId);
	const adjusted = await tx
		.select({ id: periodClosings.id, definitions: periodClosings.definitions })
		.from(periodClosings)
		.where(inArray(periodClosings.id, ids));
	const adjustments = row.adjustments.map((adjustment) => {
		const { definitions = 1 } = adjusted.find(({ id }) => id === adjustment.closingId) ?? {};
		return { ...adjustment, definitions };
	});
	return journalEntries(statement, adjustments, days);
}

/** Ledger accounts of an organization, or the default ones if it has not chosen any. */
export async function readLedgerSettings(tx: Tx, merchantId: string): Promise<LedgerSettings> {
	const [row] = await tx
		.select()
		.from(ledgerSettings)
		.where(eq(ledgerSettings.merchantId, merchantId));
	return withKnownTaxes(tx, presentSettings(row ?? defaultSettings(merchantId)), merchantId);
}

async function withKnownTaxes(
	tx: Tx,
	settings: LedgerSettings,
	merchantId: string,
): Promise<LedgerSettings> {
	const found = await queryRows<{ key: string }>(
		tx,
		sql`select distinct r->>'key' as key from period_closings c
			cross join lateral jsonb_array_elements(c.rows) r
			where c.merchant_id = ${merchantId}::uuid and c.reopened_at is null and r->>'section' = 'taxes'`,
	);
	const { taxes } = settings;
	const others = found.filter(({ key }) => !taxes.some((each) => each.key === key));
	const all = [...taxes, ...others.map(({ key }) => ({ key, account: null }))];
	return { ...settings, taxes: all.sort((one, other) => (one.key < other.key ? -1 : 1)) };
}

interface SettingsPatch {
	accounts?: Partial<LedgerAccounts> | undefined;
	taxes?: readonly TaxAccount[] | undefined;
	xeroTaxRate?: string | undefined;
}

/** Changes ledger accounts. Throws 409. */
export async function changeLedgerSettings(
	tx: Tx,
	scope: Scope,
	{ accounts, taxes = [], xeroTaxRate }: SettingsPatch,
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
			taxAccounts: changedTaxes(before.taxAccounts, taxes),
			...(xeroTaxRate !== undefined && { xeroTaxRate }),
		},
		write: (change) => tx.update(ledgerSettings).set(change).where(isOwn).returning(),
	});
	return withKnownTaxes(tx, presentSettings(after), merchantId);
}

function changedTaxes(before: SettingsRow["taxAccounts"], taxes: readonly TaxAccount[]) {
	const after = new Map(Object.entries(before));
	for (const { key, account } of taxes) {
		if (account) after.set(key, account);
		else after.delete(key);
	}
	return Object.fromEntries(after);
}

const defaultSettings = (merchantId: string): SettingsRow => ({
	merchantId,
	accounts: {},
	taxAccounts: {},
	xeroTaxRate: DEFAULT_XERO_TAX_RATE,
	version: 0,
	updatedAt: new Date(0),
});

const kind: RecordedKind<SettingsRow> = {
	entity: ledgerSettingsEntity.name,
	id: ({ merchantId }) => merchantId,
	label: () => "Ledger accounts",
	audited: ({ accounts, taxAccounts, xeroTaxRate }) => {
		const taxes = Object.entries(taxAccounts)
			.map(([key, { code, name }]) => `${dimensionLabel("tax", key, "24")}: ${code} ${name}`)
			.sort();
		const all = accountsWithDefaults(accounts);
		const fields = LEDGER_ACCOUNT_IDS.map((id) => [id, `${all[id].code} ${all[id].name}`]);
		return { xeroTaxRate, taxes: taxes.join(", "), ...Object.fromEntries(fields) };
	},
	answer: presentSettings,
};

function presentSettings(row: SettingsRow): LedgerSettings {
	const { accounts, taxAccounts, xeroTaxRate, version, updatedAt } = row;
	return {
		accounts: accountsWithDefaults(accounts),
		taxes: Object.entries(taxAccounts).map(([key, account]) => ({ key, account })),
		xeroTaxRate,
		version,
		updatedAt: updatedAt.toISOString(),
	};
}
