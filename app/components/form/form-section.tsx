import type { ReactNode } from "react";
import { sectionAnchor } from "~/models/shared/section-anchor";

type FormSectionProps = {
	title: string;
	description?: ReactNode;
	id?: string;
	className?: string;
	children: ReactNode;
};

export function FormSection({ title, description, id, className, children }: FormSectionProps) {
	const headingId = id ? `${id}-heading` : sectionAnchor(title);
	return (
		<section
			className={className ? `form-section ${className}` : "form-section"}
			id={id}
			aria-labelledby={headingId}
		>
			<div className="form-section-words">
				<h2 className="section-title" id={headingId}>
					{title}
				</h2>
				{description && <div className="hint">{description}</div>}
			</div>
			<div className="form-grid">{children}</div>
		</section>
	);
}

export function FormRow({ count = 2, children }: { count?: 2 | 3; children: ReactNode }) {
	return (
		<div className={`form-grid ${count === 2 ? "form-grid-2" : "form-grid-3"}`}>{children}</div>
	);
}
