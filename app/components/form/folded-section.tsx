import type { ReactNode } from "react";
import { sectionAnchor } from "~/models/shared/section-anchor";
import { FoldedFields } from "./folded-fields";
import type { FormState } from "./form-state";

type FoldedSectionProps = {
	form: FormState;
	title: string;
	/** What is set in it, in one line. */
	summary: string;
	/** Of its fields; lists and groups by the first part of their fields' names. */
	names: readonly string[];
	children: ReactNode;
};

/** A section that is open only where something in it is wrong, or a list of it is being worked on. */
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
