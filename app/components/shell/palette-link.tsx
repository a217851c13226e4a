import { Link, useParams } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { Icon } from "~/components/ui/icon";

type Opened = ComponentType<{ at: string | undefined; onClose: () => void }>;

export function PaletteLink({ className }: { className: string }) {
	const { id } = useParams();
	const [Palette, setPalette] = useState<Opened | null>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			load(setPalette);
		};
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, []);
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		load(setPalette);
	};
	return (
		<>
			<Link
				to={id ? `/search?at=${id}` : "/search"}
				discover="none"
				className={className}
				title="Search (Ctrl K)"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={onClick}
			>
				<Icon name="search" label="Search" />
			</Link>
			{Palette && <Palette at={id} onClose={() => setPalette(null)} />}
		</>
	);
}

/** The palette's script is loaded when it is first opened. */
function load(show: (palette: () => Opened) => void): void {
	void import("./palette").then(({ Palette }) => show(() => Palette));
}
