import type { FormState } from "~/components/form/form-state";
import { FoundNames } from "~/components/form/found-names";
import { MAX_CATEGORIES, MAX_CUSTOMERS, MAX_ELIGIBLE } from "~/models/discounts/discount";
import type { FormAnswer } from "~/models/shared/form-answer";

type ChosenRowsProps = {
	form: FormState;
	answer: FormAnswer | undefined;
	name: keyof typeof CHOSEN_LISTS;
	label: string;
	search: string;
	page: string;
	max: number;
	empty: string;
	className?: string;
	hint?: string;
	fault?: string | undefined;
};

/** Rows that were found and added. CSS hides a list that the chosen kind lacks, unless it has an error. */
export function ChosenRows(props: ChosenRowsProps) {
	const { form, answer, name, label, search, page, max, empty, className, hint, fault } = props;
	const isWrong = form.field(name).errors.length > 0;
	return (
		<div className={isWrong ? undefined : className}>
			<p className="label">{label}</p>
			<FoundNames
				form={form}
				answer={answer}
				name={name}
				title={label}
				search={search}
				page={page}
				max={max}
				empty={empty}
				hint={hint}
				fault={fault}
			/>
		</div>
	);
}

export const CHOSEN_LISTS = {
	items: {
		search: "itemSearch",
		page: "found",
		max: MAX_ELIGIBLE,
		empty: "No items yet. Find and add some below.",
		className: "chosen-items",
	},
	categories: {
		search: "categorySearch",
		page: "categoryFound",
		max: MAX_CATEGORIES,
		empty: "No categories yet. Every item in a category is eligible.",
		className: "chosen-categories",
	},
	linkedItems: {
		search: "linkedSearch",
		page: "linkedFound",
		max: MAX_ELIGIBLE,
		empty: "No items yet. Orders need one of the items you add.",
		className: "linked-items",
	},
	customers: {
		search: "customerSearch",
		page: "customerFound",
		max: MAX_CUSTOMERS,
		empty: "Everyone can use it. Add customers to limit it.",
		hint: "Enter 2 or more characters, or 5 digits of a phone number.",
	},
} as const;
