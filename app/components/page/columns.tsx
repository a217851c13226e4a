import type { ReactNode } from "react";

type ColumnsProps = {
	/** "aside" is a wide column and a narrow one; all are one column on a phone. */
	count: 2 | 3 | 4 | "aside";
	children: ReactNode;
};

/** Equal columns with a gap between. */
export function Columns({ count, children }: ColumnsProps) {
	return <div className={`columns ${CLASSES[count]}`}>{children}</div>;
}

// Written out, so that the style sheet keeps them.
const CLASSES = {
	2: "columns-2",
	3: "columns-3",
	4: "columns-4",
	aside: "columns-aside",
};
