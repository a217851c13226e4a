import type { ReactNode } from "react";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { RowList } from "~/components/form/row-list";
import { TextField } from "~/components/form/text-field";
import { MAX_FEE_ROWS } from "~/models/fulfilment/delivery-zone";

type FeeRowsProps = {
	form: FormState;
	name: "cartFees" | "distanceFees" | "weightFees";
	legend: string;
	hint: string;
	unit: string;
	symbol: string;
	children?: ReactNode;
};

/** Fees by interval, start inclusive and end exclusive; an empty end means no limit. Collapsed while empty. */
export function FeeRows({ form, name, legend, hint, unit, symbol, children }: FeeRowsProps) {
	const isMoney = name === "cartFees";
	const hasRows = form.list(name).length > 0;
	const isWrong = form.problems.some((issue) => issue.name.startsWith(name));
	return (
		<FoldedFields
			title={legend}
			hint={hint}
			isOpen={hasRows || isWrong || form.lastChange?.payload.name === name}
		>
			<div className="form-grid">
				<RowList
					form={form}
					name={name}
					legend={legend}
					legendHidden
					hint="Leave the last “Up to” empty for no limit."
					newRow={{ from: "", to: "", fee: "" }}
					addLabel="Add a row"
					rowLabel={`row of ${legend.toLowerCase()}`}
					maxRows={MAX_FEE_ROWS}
					empty="No fees."
				>
					{({ name: row }) => (
						<FormRow count={3}>
							{(["from", "to"] as const).map((part) => {
								const field = form.field(`${row}.${part}`);
								const label = part === "from" ? "From" : "Up to";
								return isMoney ? (
									<MoneyField key={part} field={field} label={label} symbol={symbol} />
								) : (
									<TextField
										key={part}
										field={field}
										label={label}
										{...(unit && { suffix: unit })}
										inputMode="decimal"
										autoComplete="off"
									/>
								);
							})}
							<MoneyField field={form.field(`${row}.fee`)} label="Fee" symbol={symbol} />
						</FormRow>
					)}
				</RowList>
				{hasRows && children}
			</div>
		</FoldedFields>
	);
}
