import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";

export function PrintButton() {
	const [ready, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	if (!ready) {
		return (
			<p className="m-0">
				To print, use your browser's own print command (Ctrl+P, or ⌘P on a Mac).
			</p>
		);
	}
	return (
		<Button type="button" variant="primary" icon="printer" onClick={() => window.print()}>
			Print
		</Button>
	);
}
