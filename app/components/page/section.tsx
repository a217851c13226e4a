import type { ReactNode } from "react";

type SectionProps = {
	title: string;
	description?: ReactNode;
	actions?: ReactNode;
	id?: string;
	className?: string;
	children: ReactNode;
};

export function Section({
	title,
	description,
	actions,
	id,
	className = "",
	children,
}: SectionProps) {
	return (
		<section id={id} className={`page-section ${className}`.trim()}>
			<div className="page-head mb-2">
				<div>
					<h2 className="section-title">{title}</h2>
					{description && <p className="page-purpose">{description}</p>}
				</div>
				{actions && <div className="actions">{actions}</div>}
			</div>
			{children}
		</section>
	);
}
