import type { ReactNode } from "react";

type RefusalProps = { title: string; children?: ReactNode; action?: ReactNode };

export function Refusal({ title, children, action }: RefusalProps) {
	return (
		<>
			<h1 className="page-title">{title}</h1>
			{children && <div className="refusal-words">{children}</div>}
			{action}
		</>
	);
}
