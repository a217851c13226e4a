import type { ReactNode } from "react";
import type { TrialItem } from "~/models/quotes/trial-item";
import type { FormState } from "../form/form-state";
import { Icon } from "../ui/icon";

type FoldedChoicesProps = { form: FormState; name: string; item: TrialItem; children: ReactNode };

export function FoldedChoices({ form, name, item, children }: FoldedChoicesProps) {
	if (item.groups.length + item.choices.length === 0) return null;
	const isWrong = form.problems.some((issue) => issue.name.startsWith(`${name}.`));
	const values = [
		...form.field(`${name}.modifiers`).values,
		...form.field(`${name}.chosen`).values,
		...[...item.groups, ...item.choices].flatMap(
			({ id }) => form.field(`${name}.picked.${id}`).values,
		),
	];
	const chosen = [
		...item.groups.flatMap(({ choices }) => choices.filter(({ id }) => values.includes(id))),
		...item.choices.flatMap(({ id, items }) =>
			items.filter((each) => values.includes(`${id}/${each.id}`)),
		),
	];
	return (
		<details className="fold" open={isWrong}>
			<summary>
				<Icon name="chevron-down" size={18} />
				{`Choices: ${chosen.map(({ title }) => title).join(", ") || "none"}`}
			</summary>
			<div className="form-grid">{children}</div>
		</details>
	);
}
