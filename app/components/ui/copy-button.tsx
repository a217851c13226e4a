import { useEffect, useState } from "react";
import { Button } from "./button";

const SHOWN_MS = 2_000;

export function CopyButton({ text, iconOnly }: { text: string; iconOnly?: boolean }) {
	const [isScripted, setIsScripted] = useState(false);
	const [said, setSaid] = useState<"" | "Copied" | "Clipboard copy failed">("");
	useEffect(() => setIsScripted(true), []);
	useEffect(() => {
		if (said !== "Copied") return;
		const timer = setTimeout(() => setSaid(""), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [said]);
	if (!isScripted) return null;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setSaid("Copied");
		} catch {
			setSaid("Clipboard copy failed");
		}
	};
	return (
		<>
			<Button
				type="button"
				icon="copy"
				iconOnly={iconOnly}
				variant={iconOnly ? "ghost" : "secondary"}
				title={iconOnly ? "Copy" : undefined}
				onClick={copy}
			>
				Copy
			</Button>{" "}
			<span role="status" className="hint">
				{said}
			</span>
		</>
	);
}
