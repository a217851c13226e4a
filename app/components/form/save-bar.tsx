import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { SAVE_LABEL } from "./save-label";

type SaveBarProps = {
	saveLabel?: string;
	cancelTo?: string;
	pending?: boolean;
	also?: ReactNode;
	children?: ReactNode;
};

/** Stays at the bottom of a long form. Put it last inside the form. */
export function SaveBar({
	saveLabel = SAVE_LABEL,
	cancelTo,
	pending,
	also,
	children,
}: SaveBarProps) {
	return (
		<div className="save-bar">
			<div className="save-buttons">
				<Button variant="primary" pending={pending}>
					{saveLabel}
				</Button>
				{cancelTo && (
					<Link to={cancelTo} discover="none" className="btn btn-ghost">
						Cancel{" "}
					</Link>
				)}
				{also}
			</div>
			{children}
		</div>
	);
}
