import { MENU_URL_FAILED, type MenuLink } from "~/models/storefront/menu-link";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";

export function ViewMenu({ link }: { link: MenuLink | null }) {
	if (!link) return null;
	if (link.to === null) {
		return (
			<p role="status" className="hint">
				{MENU_URL_FAILED} Please try reloading the page.
			</p>
		);
	}
	return (
		<a className={buttonClass({})} href={link.to} target="_blank" rel="noreferrer">
			<Icon name="external" size={18} />
			<span>View menu</span>{" "}
		</a>
	);
}
