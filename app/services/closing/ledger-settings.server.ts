import type { JournalFormat } from "~/models/closing/journal-file";
import {
	LEDGER_ACCOUNT_IDS,
	LEDGER_ACCOUNTS,
	type LedgerAccounts,
	type LedgerSettings,
} from "~/models/closing/ledger-accounts";
import { ledgerSettingsFormSchema } from "~/models/closing/ledger-settings.schema";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";

const PATH = "/api/v2/store-v2/:merchantId/ledger-settings";

export function getLedgerSettings(gateway: ScopedGateway): Promise<LedgerSettings> {
	return gateway.get(PATH, { params: { merchantId: gateway.merchantId } });
}

export function changeLedgerSettings(
	gateway: ScopedGateway,
	body: { accounts: LedgerAccounts; xeroTaxRate: string },
	seen: WriteOptions,
) {
	return gateway.send("PATCH", PATH, {
		params: { merchantId: gateway.merchantId },
		body,
		...seen,
	});
}

/** Reads the journal entries of a closed period and the ledger accounts. Throws a Response. */
export function getJournal(gateway: ScopedGateway, id = "", by: "month" | "day" = "month") {
	return gateway.get("/api/v2/store-v2/:merchantId/period-closings/:id/journal", {
		params: { merchantId: gateway.merchantId, id },
		query: { by },
	});
}

const FORMATS: readonly JournalFormat[] = ["xero", "quickbooks", "generic"];

/** Format and grouping from the address of a journal's file. */
export function journalQuery({ url }: Request): { format: JournalFormat; by: "month" | "day" } {
	const { searchParams } = new URL(url);
	const format = FORMATS.find((each) => each === searchParams.get("program")) ?? "generic";
	return { format, by: searchParams.get("by") === "day" ? "day" : "month" };
}

/** Values and state of the ledger accounts form. */
export function ledgerSettingsView(
	settings: LedgerSettings,
	{ viewer }: Pick<PageAccess, "viewer">,
) {
	const canChange = viewerPermissions(viewer).includes("PERIOD_CLOSING.API_UPDATE");
	return {
		values: formValues(settings),
		version: settings.version,
		constraint: formConstraint(ledgerSettingsFormSchema),
		accounts: LEDGER_ACCOUNT_IDS.map((id) => ({ id, label: LEDGER_ACCOUNTS[id].label })),
		readOnlyReason: canChange ? null : "You can view these accounts but not change them.",
	};
}

export const ledgerSettingsSaving = {
	schema: ledgerSettingsFormSchema,
	conflict: (current: LedgerSettings) => ({
		value: formValues(current),
		version: current.version,
		labels: LABELS,
	}),
};

const LABELS: FormFieldLabel[] = [
	{ name: "xeroTaxRate", label: "Xero tax rate" },
	...LEDGER_ACCOUNT_IDS.flatMap((id) => [
		{ name: `accounts.${id}.code`, label: `${LEDGER_ACCOUNTS[id].label}, code` },
		{ name: `accounts.${id}.name`, label: `${LEDGER_ACCOUNTS[id].label}, name` },
	]),
];

function formValues({ accounts, xeroTaxRate }: LedgerSettings) {
	return { accounts, xeroTaxRate };
}
