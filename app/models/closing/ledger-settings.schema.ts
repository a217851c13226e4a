import { z } from "zod";
import { instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { textField } from "~/models/shared/entity-fields.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { EMPTY_MESSAGE, tooLong } from "~/models/shared/messages";
import {
	LEDGER_ACCOUNT_IDS,
	type LedgerAccount,
	type LedgerAccountId,
	type LedgerAccounts,
	type LedgerSettings,
	type TaxAccount,
} from "./ledger-accounts";

const text = (maxLength: number, example: string) =>
	z
		.string({ error: EMPTY_MESSAGE })
		.trim()
		.min(1, EMPTY_MESSAGE)
		.max(maxLength, tooLong(maxLength))
		.meta({ example });

const accountSchema = exactly<LedgerAccount>()(
	z.object({ code: text(50, "200"), name: text(100, "Sales") }),
);

function perAccount<S extends z.ZodType>(schema: S) {
	const shape = LEDGER_ACCOUNT_IDS.map((id) => [id, schema]);
	return z.object(Object.fromEntries(shape) as Record<LedgerAccountId, S>);
}

const accounts = perAccount(accountSchema);
const taxKey = z.string().min(1).max(300).meta({ example: "88750 Sales tax" });
const taxAccount = exactly<TaxAccount>()(
	z.object({ key: taxKey, account: accountSchema.nullable() }),
);

const optionalText = (maxLength: number) => textField(maxLength).default("");
const typedTax = z
	.object({ key: taxKey, code: optionalText(50), name: optionalText(100) })
	.refine(({ code, name }) => (code === "") === (name === ""), {
		path: ["name"],
		message: "Enter the code and the name, or neither",
		when: () => true,
	})
	.transform(
		({ key, ...account }): TaxAccount => ({
			key,
			account: account.code === "" ? null : account,
		}),
	);
const xeroTaxRate = text(100, "Tax Exempt");

export const ledgerSettingsPatchSchema = z
	.object({ accounts: accounts.partial(), taxes: z.array(taxAccount).max(200), xeroTaxRate })
	.partial()
	.meta({ example: { xeroTaxRate: "BAS Excluded" } });

export const ledgerSettingsFormSchema = z.object({
	accounts,
	taxes: z.array(typedTax).max(200).default([]),
	xeroTaxRate,
});

export const ledgerSettingsSchema = exactly<LedgerSettings>()(
	z.object({
		accounts: exactly<LedgerAccounts>()(accounts),
		taxes: z.array(taxAccount),
		xeroTaxRate: z.string().meta({ example: "Tax Exempt" }),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);

const journalLine = z.object({
	account: z.enum(LEDGER_ACCOUNT_IDS),
	memo: z.string().meta({ example: "Tips" }),
	debit: z.int().meta({ example: 0 }),
	credit: z.int().meta({ example: 2_450 }),
	tax: z.string().optional().meta({ example: "88750 Sales tax" }),
});

export const journalQuerySchema = z.object({ by: z.enum(["month", "day"]).default("month") });

export const journalSchema = z.object({
	entries: z.array(
		z.object({
			date: z.string().meta({ example: "2026-10-31" }),
			place: z.string().meta({ example: "Wicker Park" }),
			document: z.string().meta({ example: "USD-20261031-1" }),
			memo: z.string().meta({ example: "Sales for Oct 2026" }),
			lines: z.array(journalLine),
		}),
	),
	settings: ledgerSettingsSchema,
});
