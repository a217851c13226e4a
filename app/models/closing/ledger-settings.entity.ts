import { defineEntity, type EntityField } from "~/models/shared/entity";
import { LEDGER_ACCOUNT_IDS, LEDGER_ACCOUNTS } from "./ledger-accounts";

export const ledgerSettingsEntity = defineEntity({
	name: "ledger-settings",
	label: "Ledger accounts",
	pages: [{ page: "ledgerAccounts", label: "Open the ledger accounts" }],
	fields: {
		xeroTaxRate: { label: "Xero tax rate" },
		taxes: { label: "Accounts of taxes" },
		...accountFields(),
	},
});

function accountFields(): Record<string, EntityField> {
	const fields = LEDGER_ACCOUNT_IDS.map((id) => [id, { label: LEDGER_ACCOUNTS[id].label }]);
	return Object.fromEntries(fields);
}
