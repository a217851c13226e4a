import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

type FoldedFieldsProps = {
	title?: string;
	anchor?: string;
	hint?: string;
	isOpen: boolean;
	children: ReactNode;
};

export function FoldedFields({
	title = "More",
	anchor,
	hint,
	isOpen,
	children,
}: FoldedFieldsProps) {
	return (
		<details className="form-more" open={isOpen}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					<span className="section-title" id={anchor}>
						{title}
					</span>{" "}
					{hint && <span className="hint">{hint}</span>}
				</span>
			</summary>
			{children}
		</details>
	);
}
