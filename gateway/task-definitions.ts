import { undoTask } from "./audit/undo-task";
import type { TaskSupport } from "./core/tasks/start-tasks";
import { doNotContactTask } from "./customers/import/do-not-contact";
import { importCustomersTask } from "./customers/import/import-task";
import { changeDiningOptionsTask } from "./fulfilment/change-dining-options-task";
import { changePrepTimesTask } from "./fulfilment/prep-times/change-prep-times-task";
import { stopOrdersTask } from "./fulfilment/stops/stop-orders-task";
import { importCardsTask } from "./gift-cards/import/import-task";
import { changeHoursTask } from "./hours/change-hours-task";
import { starterScope } from "./identity/sessions/starter-scope";
import { changeLocationPartsTask } from "./menu/bulk/change-location-parts-task";
import { changePartsTask } from "./menu/bulk/change-parts-task";
import { updateCatalogTask } from "./menu/central/update-catalog-task";
import { restoreTask } from "./menu/drift/restore-task";
import { importForeignMenuTask } from "./menu/foreign/import-foreign-menu-task";
import { putBackTask } from "./menu/franchise/put-back-task";
import { importLocationMenuTask } from "./menu/import/import-location-menu-task";
import { importMenuTask } from "./menu/import/import-task";
import { syncLayoutTask } from "./menu/pos-layout/layout-task";
import { syncHereTask, syncTask } from "./menu/pos-sync/sync-task";
import { byLocationTask } from "./menu/scheduled/by-location-task";
import { scheduledEditTask, scheduledOwnEditTask } from "./menu/scheduled/scheduled-edit-task";
import { sellOutTask } from "./menu/sold-out/sell-out-task";
import { changeTaxesTask } from "./money/change-taxes/change-taxes-task";
import { copyStylingTask } from "./webstore/copy-styling";

export const taskSupport: TaskSupport = {
	definitions: [
		changeHoursTask,
		changePrepTimesTask,
		changeDiningOptionsTask,
		copyStylingTask,
		stopOrdersTask,
		changePartsTask,
		changeLocationPartsTask,
		changeTaxesTask,
		importMenuTask,
		importForeignMenuTask,
		importLocationMenuTask,
		putBackTask,
		syncTask,
		syncHereTask,
		syncLayoutTask,
		scheduledEditTask,
		scheduledOwnEditTask,
		byLocationTask,
		restoreTask,
		sellOutTask,
		updateCatalogTask,
		importCustomersTask,
		doNotContactTask,
		importCardsTask,
		undoTask,
	],
	findScope: starterScope,
};
