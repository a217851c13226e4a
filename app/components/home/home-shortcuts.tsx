import { Link } from "@remix-run/react";
import type { HomeShortcut } from "~/models/home/home-view";
import { Section } from "../page/section";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";

export function HomeShortcuts({ shortcuts }: { shortcuts: HomeShortcut[] }) {
	if (shortcuts.length === 0) return null;
	return (
		<Section title="Shortcuts">
			<ul className="home-shortcuts">
				{shortcuts.map(({ title, icon, path, purpose }) => (
					<li key={path}>
						<Link to={path} discover="none" className="card home-shortcut">
							<Icon name={icon as IconName} size={20} />
							<span className="min-w-0">
								<span className="block font-semibold">{title}</span>{" "}
								<span className="block text-sm text-muted-foreground">{purpose}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
