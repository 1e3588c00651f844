-- What the database itself guards: the audit trail of every row of every document, and the laws of the ledgers and of the pieces. What a
-- guard does stands in db/functions, in the file of its name.

-- The audit trail of every document and its line sets: one document a line, with its line sets. Nobody empties these tables.
do $$
declare
  line text;
  words text[];
  part text;
  of text;
begin
  foreach line in array string_to_array($list$
    account
    advanceAdjustment advances bills
    armourResistance
    armourSize
    assemblyFactor
    attachment
    attribute values
    bankAccount
    bankInstrument deposits orders
    bankPayment ahead bills
    bankReceipt bills
    bill
    billOfEntry goods
    bin
    cableTree layers
    cableType
    cableTypeTree rules
    carrier
    chargeStructure charges
    codeLetter
    color
    colorChange
    comment
    company
    compoundLimit
    conductorDiameter
    conductorResistance
    contra
    core
    coreColours
    correctiveAction goods
    costHead
    costTerms recoveries
    costedBill cables priced
    costing machines overrides working
    coveringThickness
    creditReversal bills
    currentRating
    customer addresses approvals contacts metalPrices portalUsers
    cutting lengths
    debitNote items
    deliveryOrder charges items packed
    department
    designConstant
    designation skills
    distributedCredit documents
    downtimeReason
    drumCode
    drumReturn drums
    employee authorities skills
    fictitiousDiameter
    financialYear periods
    gstRegistration
    gstr2b portal results
    guaranteeCall bills claims
    inspectionAgency inspectors
    insulationThickness
    inwardDeviation goods
    issueNote goods
    item alternates attributes
    itemCategory
    itemSubCategory attributes
    jobChallan goods
    jobReceipt goods made
    joining lengths
    landedCost costs goods receipts
    layUpPlan
    lightDutySheath
    listView
    machine rates sizeChanges speeds
    marginRelease margins
    materialInward goods
    materialRate
    messenger
    numberSeries
    openingStock goods
    piece
    priceFixation items
    priceVariation
    process parameters
    processRoute steps
    product
    productDesign attributes drums layers materials overrides particulars reckoned stack stages tests
    purchaseInvoice charges expenses items matches
    purchaseOrder charges fixations items schedule
    purchaseRequisition items position
    purchaseReturn goods origins
    rawMaterial makers tests
    reducedNeutral
    returnNote goods
    salesInvoice charges items
    salesOrder charges items
    samplingRule
    scrapGrade
    scrapReason
    scrapSale items
    shift
    size
    sqmm
    sqmmConstruction
    stagePractice
    standard changes
    standardLength
    stockCount counted differences
    stockTransfer bulk pieces
    store
    storeRequisition items
    supplier branches certificates contacts supplies
    tax rates
    termsAndConditions payments
    testMethod
    testVoltage
    transporter vehicles
    typeTestReport covers results
    unit conversions
    user
    vendorEnquiry comparison items vendors
    vendorQuotation charges items
  $list$, E'\n') loop
    words := regexp_split_to_array(trim(line), ' ');
    continue when words[1] = '';
    foreach part in array array[''] || words[2:] loop
      of := lower(regexp_replace(concat_ws('_', words[1], nullif(part, '')), '([A-Z])', '_\1', 'g'));
      execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
        for each statement execute function audit_rows(%L, %L)', of, words[1], part);
      execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
        for each statement execute function audit_rows(%L, %L)', of, words[1], part);
      execute format('create trigger audit_delete after delete on %I referencing old table as old_rows
        for each statement execute function audit_rows(%L, %L)', of, words[1], part);
      continue when words[1] in ('attachment', 'comment', 'listView');
      execute format('create trigger no_truncate before truncate on %I for each statement execute function no_change()', of);
    end loop;
  end loop;
end $$;

-- Written once: the audit trail, ledgers, files, and what happened to a piece.
do $$
declare of text;
begin
  foreach of in array array['audit', 'voucher', 'gl_entry', 'stock_entry', 'piece_event', 'file', 'file_piece'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function no_change()', of || '_append_only', of);
  end loop;
  foreach of in array array['audit', 'voucher', 'gl_entry', 'stock_entry', 'stock_balance', 'piece_part', 'piece_event', 'file', 'file_piece'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function no_change()', of || '_no_truncate', of);
  end loop;
end $$;

-- The general ledger.
create constraint trigger voucher_balanced after insert on voucher deferrable initially deferred
  for each row execute function voucher_balanced();
create constraint trigger voucher_keeps_stock after insert on voucher deferrable initially deferred
  for each row execute function voucher_keeps_stock();
create trigger voucher_period_open after insert on voucher for each row execute function voucher_period_open();
create trigger gl_entry_joins_new_voucher after insert on gl_entry referencing new table as new_rows
  for each statement execute function gl_entry_joins_new_voucher();
create trigger bill_open_amount before insert or update on bill for each row execute function bill_open_amount();
create trigger account_type_kept before update of account_type on account for each row execute function account_type_kept();

-- Stock and pieces.
create trigger stock_entry_written after insert on stock_entry referencing new table as new_rows
  for each statement execute function stock_entry_written();
create trigger stock_balance_follows before insert or update or delete on stock_balance
  for each row execute function stock_balance_follows();
create trigger piece_kept before update or delete on piece for each row execute function piece_kept();
create trigger piece_part_kept before update or delete on piece_part for each row execute function piece_part_kept();
create trigger piece_event_within after insert on piece_event for each row execute function piece_event_within();
create trigger pieces_stand_inserted after insert on piece referencing new table as new_rows
  for each statement execute function pieces_stand_by_rows();
create trigger pieces_stand_updated after update on piece referencing old table as old_rows new table as new_rows
  for each statement execute function pieces_stand_by_changes();
create trigger pieces_stand_entered after insert on stock_entry referencing new table as new_rows
  for each statement execute function pieces_stand_by_entries();

-- People and their work.
create trigger user_added after insert on "user" for each row when (new.verified is not true) execute function user_added();
create trigger user_changed after update on "user" for each row execute function user_changed();
create trigger session_ended after delete on session for each row execute function session_ended();
create trigger job_added after insert on job for each statement execute function job_added();
