import type { ReactNode } from "react";

type ColumnsProps = {
	count: 2 | 3 | 4 | "aside";
	children: ReactNode;
};

export function Columns({ count, children }: ColumnsProps) {
	return <div className={`columns ${CLASSES[count]}`}>{children}</div>;
}

const CLASSES = {
	2: "columns-2",
	3: "columns-3",
	4: "columns-4",
	aside: "columns-aside",
};
