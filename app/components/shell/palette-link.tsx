import { Form, Link, useParams } from "@remix-run/react";
import {
	type ComponentType,
	type MouseEvent,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { Icon } from "~/components/ui/icon";
import { Island, reportIsland } from "~/components/ui/island";

type Opened = ComponentType<{ at: string | undefined; begun: string; onClose: () => void }>;

export function PaletteLink({ className }: { className: string }) {
	const { id } = useParams();
	const field = useRef<HTMLInputElement>(null);
	const [Palette, setPalette] = useState<Opened | null>(null);
	const to = id ? `/search?at=${id}` : "/search";
	const open = useCallback(() => {
		import("./palette").then(
			({ Palette }) => setPalette(() => Palette),
			(error) => {
				reportIsland(error);
				window.location.assign(to);
			},
		);
	}, [to]);
	useEffect(() => {
		const start = window.scriptStart;
		if (!start) return;
		start.openSearch = open;
		if (start.isSearchWanted) open();
		start.isSearchWanted = false;
		return () => {
			delete start.openSearch;
		};
	}, [open]);
	const close = () => {
		if (field.current) field.current.value = "";
		setPalette(null);
	};
	const onClick = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		open();
	};
	return (
		<>
			<Form method="get" action="/search" className="top-search">
				{id && <input type="hidden" name="at" value={id} />}
				<input type="hidden" name="open" value="yes" />
				<input
					ref={field}
					className="input"
					type="text"
					name="q"
					aria-label="Find a page, item or order"
					placeholder="Search"
					autoComplete="off"
					maxLength={250}
					onClick={open}
				/>
				<button type="submit" className="sr-only" tabIndex={-1}>
					Go to results
				</button>
				<Link
					to={to}
					discover="none"
					className={className}
					title="Search (Ctrl K)"
					aria-keyshortcuts="Control+K Meta+K"
					onClick={onClick}
				>
					<Icon name="search" label="Search" />
				</Link>
			</Form>
			{Palette && (
				<Island onFail={() => window.location.assign(to)}>
					<Palette at={id} begun={field.current?.value ?? ""} onClose={close} />
				</Island>
			)}
		</>
	);
}
