import { useEffect, useState } from "react";
import { Button } from "../ui/button";

export function PrintButton({ small = false }: { small?: boolean }) {
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!ready) {
		return small ? null : (
			<p className="hint">
				To print, use your browser's own print command (Ctrl+P, or ⌘P on a Mac).
			</p>
		);
	}
	return (
		<Button
			type="button"
			{...(small ? { variant: "ghost", className: "no-print" } : { variant: "secondary" })}
			icon="printer"
			onClick={() => window.print()}
		>
			Print
		</Button>
	);
}
