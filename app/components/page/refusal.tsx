import type { ReactNode } from "react";

type AccessDeniedProps = { title: string; children?: ReactNode; action?: ReactNode };

export function AccessDenied({ title, children, action }: AccessDeniedProps) {
	return (
		<>
			<h1 className="page-title">{title}</h1>
			{children && <div className="refusal-words">{children}</div>}
			{action}
		</>
	);
}
