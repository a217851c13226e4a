import type { FormAnswer } from "~/models/shared/form-answer";
import type { FormState } from "./form-state";
import { FoundRows } from "./found-rows";

type FoundNamesProps = {
	form: FormState;
	answer: FormAnswer | undefined;
	name: string;
	title: string;
	search: string;
	page: string;
	max: number;
	empty: string;
	hint?: string | undefined;
	fault?: string | undefined;
};

export function FoundNames(props: FoundNamesProps) {
	const { form, answer, name, title: label, search, page, max, empty, hint, fault } = props;
	return (
		<FoundRows
			form={form}
			name={name}
			searchName={search}
			pageName={page}
			searchHint={hint}
			title={label}
			max={max}
			empty={empty}
			fault={fault}
			found={answer?.finds?.[search]}
			toRow={({ value, label: title }) => ({ id: value, title })}
			rowTitle={(row) => form.field(`${row.name}.title`).value}
		>
			{(row) => {
				const id = form.field(`${row.name}.id`);
				const title = form.field(`${row.name}.title`);
				return (
					<>
						<input type="hidden" name={id.name} value={id.value} />
						<input type="hidden" name={title.name} value={title.value} />
						<span className="row-name">{title.value}</span>
					</>
				);
			}}
		</FoundRows>
	);
}
