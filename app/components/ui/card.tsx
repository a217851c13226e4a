import type { ReactNode } from "react";

type CardProps = {
	title?: ReactNode;
	/** Small links or buttons at the right of the title. */
	actions?: ReactNode;
	footer?: ReactNode;
	/** No padding: for a table or a list that reaches the edges. */
	flush?: boolean;
	className?: string;
	id?: string;
	children: ReactNode;
};

/** A bordered surface with an optional heading (h2). */
export function Card({ title, actions, footer, flush, className, id, children }: CardProps) {
	return (
		<section className={className ? `card ${className}` : "card"} id={id}>
			{(title || actions) && (
				<div className="card-head">
					{title && <h2 className="section-title">{title}</h2>}
					{actions && <div className="actions">{actions}</div>}
				</div>
			)}
			{flush ? children : <div className="card-body">{children}</div>}
			{footer && <div className="card-foot">{footer}</div>}
		</section>
	);
}
