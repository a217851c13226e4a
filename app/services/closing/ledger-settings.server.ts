import {
	LEDGER_ACCOUNT_IDS,
	LEDGER_ACCOUNTS,
	type LedgerSettings,
	type TaxAccount,
} from "~/models/closing/ledger-accounts";
import { ledgerSettingsFormSchema } from "~/models/closing/ledger-settings.schema";
import { dimensionLabel } from "~/models/reports/dimension-labels";
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
	body: Pick<LedgerSettings, "accounts" | "taxes" | "xeroTaxRate">,
	options: WriteOptions,
) {
	return gateway.send("PATCH", PATH, {
		params: { merchantId: gateway.merchantId },
		body,
		...options,
	});
}

/** Reads the journal entries of a closed period and the ledger accounts. Throws a Response. */
export function getJournal(gateway: ScopedGateway, id = "", by: "month" | "day" = "month") {
	return gateway.get("/api/v2/store-v2/:merchantId/period-closings/:id/journal", {
		params: { merchantId: gateway.merchantId, id },
		query: { by },
	});
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
		taxes: settings.taxes.map(({ key }) => ({ key, label: dimensionLabel("tax", key, "24") })),
		readOnlyReason: canChange ? null : "You can view these accounts but not change them.",
	};
}

export const ledgerSettingsSaving = {
	schema: ledgerSettingsFormSchema,
	conflict: (current: LedgerSettings) => ({
		value: formValues(current),
		version: current.version,
		labels: [...LABELS, ...current.taxes.flatMap(taxLabels)],
	}),
};

const LABELS: FormFieldLabel[] = [
	{ name: "xeroTaxRate", label: "Xero tax rate" },
	...LEDGER_ACCOUNT_IDS.flatMap((id) => [
		{ name: `accounts.${id}.code`, label: `${LEDGER_ACCOUNTS[id].label}, code` },
		{ name: `accounts.${id}.name`, label: `${LEDGER_ACCOUNTS[id].label}, name` },
	]),
];

function taxLabels({ key }: TaxAccount, index: number): FormFieldLabel[] {
	const label = dimensionLabel("tax", key, "24");
	return [
		{ name: `taxes[${index}].code`, label: `${label}, code` },
		{ name: `taxes[${index}].name`, label: `${label}, name` },
	];
}

function formValues({ accounts, taxes, xeroTaxRate }: LedgerSettings) {
	return {
		accounts,
		taxes: taxes.map(({ key, account }) => ({
			key,
			code: account?.code ?? "",
			name: account?.name ?? "",
		})),
		xeroTaxRate,
	};
}
