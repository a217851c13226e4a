import type { ReactNode } from "react";
import { sectionAnchor } from "~/models/shared/section-anchor";
import { FoldedFields } from "./folded-fields";
import type { FormState } from "./form-state";

type FoldedSectionProps = {
	form: FormState;
	title: string;
	summary: string;
	/** Names of its fields, lists and groups. */
	names: readonly string[];
	children: ReactNode;
};

/** Section that is folded unless a field has an issue or a list was just changed. */
export function FoldedSection({ form, title, summary, names, children }: FoldedSectionProps) {
	const isWithin = (path: string | null | undefined) =>
		names.some(
			(name) => path === name || path?.startsWith(`${name}[`) || path?.startsWith(`${name}.`),
		);
	const isWorkedOn = isWithin(form.lastChange?.payload.name) || isWithin(form.lastUpdated);
	return (
		<FoldedFields
			title={title}
			anchor={sectionAnchor(title)}
			hint={summary}
			isOpen={isWorkedOn || form.problems.some(({ name }) => isWithin(name))}
		>
			<div className="form-grid">{children}</div>
		</FoldedFields>
	);
}
