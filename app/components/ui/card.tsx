import type { ReactNode } from "react";

type CardProps = {
	title?: ReactNode;
	actions?: ReactNode;
	footer?: ReactNode;
	flush?: boolean;
	className?: string;
	id?: string;
	children: ReactNode;
};

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
