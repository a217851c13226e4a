import { useEffect, useState } from "react";
import { Button } from "../ui/button";

type PrintButtonProps = { small?: boolean; storeClass?: string };

export function PrintButton({ small = false, storeClass }: PrintButtonProps) {
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!ready) {
		return small ? null : (
			<p className="hint">
				To print, use your browser's own print command (Ctrl+P, or ⌘P on a Mac).
			</p>
		);
	}
	if (storeClass) {
		return (
			<button type="button" className={storeClass} onClick={() => window.print()}>
				Print
			</button>
		);
	}
	return (
		<Button
			type="button"
			{...(small ? { variant: "ghost", className: "no-print" } : { variant: "primary" })}
			icon="printer"
			onClick={() => window.print()}
		>
			Print
		</Button>
	);
}
