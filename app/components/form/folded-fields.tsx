import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

type FoldedFieldsProps = {
	title?: string;
	/** What is in it. */
	hint?: string;
	/** Open from the start, because something in it is filled or wrong. */
	isOpen: boolean;
	children: ReactNode;
};

/** Sections that few people need. Folded fields are sent, too. */
export function FoldedFields({ title = "More", hint, isOpen, children }: FoldedFieldsProps) {
	return (
		<details className="form-more" open={isOpen}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					<span className="section-title">{title}</span>
					{hint && <span className="hint">{hint}</span>}
				</span>
			</summary>
			{children}
		</details>
	);
}
