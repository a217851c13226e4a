import type { ComponentProps } from "react";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { TextField } from "~/components/form/text-field";
import type { FormAnswer } from "~/models/shared/form-answer";

type LedgerAccountsFormProps = {
	page: ComponentProps<typeof EditForm>["page"];
	view: {
		values: object;
		version: number;
		constraint: NonNullable<Parameters<typeof formState>[0]["constraint"]>;
		accounts: { id: string; label: string }[];
		taxes: { key: string; label: string }[];
		readOnlyReason: string | null;
	};
	answer?: FormAnswer;
};

export function LedgerAccountsForm({ page, view, answer }: LedgerAccountsFormProps) {
	const form = formState({
		id: "ledger-accounts",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const rows = [
		...view.accounts.map(({ id, label }) => ({ name: `accounts.${id}`, label })),
		...view.taxes.map(({ label }, index) => ({ name: `taxes[${index}]`, label })),
	];
	const fields = rows.flatMap(({ name, label }) => [
		{ name: `${name}.code`, label: `${label}, code` },
		{ name: `${name}.name`, label: `${label}, name` },
	]);
	const xeroTaxRate = { name: "xeroTaxRate", label: "Xero tax rate" };
	const labels = Object.fromEntries(
		[...fields, xeroTaxRate].map(({ name, label }) => [name, label]),
	);
	const fieldProps = (name: string) => ({
		field: form.field(name),
		label: labels[name] ?? "",
		autoComplete: "off",
		readOnly: view.readOnlyReason !== null,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			labels={labels}
			version={view.version}
			readOnlyNotice={view.readOnlyReason}
			noValidate
		>
			<FormSection
				title="Accounts"
				description="Xero uses the code, QuickBooks Online the name. Use them as they are in your chart of accounts."
			>
				{view.accounts.map(({ id }) => (
					<FormRow key={id}>
						<TextField {...fieldProps(`accounts.${id}.code`)} />
						<TextField {...fieldProps(`accounts.${id}.name`)} />
					</FormRow>
				))}
			</FormSection>
			{view.taxes.length > 0 && (
				<FormSection
					title="Taxes"
					description="Taxes in your closed periods. Leave one empty to use the tax payable account above."
				>
					{view.taxes.map(({ key }, index) => (
						<FormRow key={key}>
							<HiddenFields values={{ [`taxes[${index}].key`]: key }} />
							<TextField {...fieldProps(`taxes[${index}].code`)} />
							<TextField {...fieldProps(`taxes[${index}].name`)} />
						</FormRow>
					))}
				</FormSection>
			)}
			<FormSection title="Xero">
				<TextField
					{...fieldProps(xeroTaxRate.name)}
					hint="The name of the rate without tax, as in your Xero tax settings."
				/>
			</FormSection>
		</EditForm>
	);
}
